import type { CaseView } from '#domain/cases/case-view.ts'
import { coordinatesText, precisionWords } from '#domain/cases/location/coordinates.ts'
import { mapLinks } from '#domain/cases/location/map-links.ts'

/** Where it happened, how precisely that is known, who located it, and links to maps. */
export function CasePlace({ location }: Pick<CaseView, 'location'>) {
  const { place, oblast, point, precision, note, geolocation } = location
  const named = [place, oblast && `${oblast} Oblast`].filter(Boolean).join(', ')
  const closeness = precisionWords[precision]
  return (
    <>
      {named || (point ? '' : 'not known')}
      {point && (
        <span className="case-point">
          {coordinatesText(point)}
          <small>
            {closeness}
            {geolocation && (
              <>
                , <a href={geolocation}>geolocation post</a>
              </>
            )}
          </small>
          <small className="case-maps" data-not-printed="">
            {mapLinks(point, precision).map(({ service, url }) => (
              <a key={service} href={url}>
                {service}
              </a>
            ))}
          </small>
        </span>
      )}
      {!point && closeness && <small>{closeness}</small>}
      {note && <small>{note}</small>}
    </>
  )
}
