/** The source of the place names. Its licence requires both links. */
export function NamesCredit() {
  return (
    <>
      Place names:{' '}
      <a href="https://www.geonames.org/" rel="noopener noreferrer">
        GeoNames
      </a>
      ,{' '}
      <a href="https://creativecommons.org/licenses/by/4.0/" rel="noopener noreferrer">
        CC BY 4.0
      </a>
      , spelling changed.
    </>
  )
}
