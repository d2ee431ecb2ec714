import './map-page.css'
import { unknownOptionsText } from '#app/ui/unknown-options-text.ts'
import { counted } from '#domain/units/count.ts'
import type { MapData, ViewLink } from './map-data.ts'
import { MapSheet, ViewLinks } from './map-sheet.tsx'

interface PageProps {
  map: MapData
  /** The filter in words; empty where all cases are shown. */
  filtered: string
  vehicles: readonly ViewLink[]
  /** Vehicles and views in the URL that do not exist. */
  unknown: readonly string[]
  /** Filters in the URL that only catalogues have. */
  ignored: readonly string[]
  catalogues: readonly { title: string; url: string }[]
  /** Cases and records that the filter shows. */
  counts: { cases: number; records: number; placed: number; catalogues: number }
}

/** One map of all catalogues. */
export function MapPage(props: PageProps) {
  const { unknown, ignored, map, filtered, vehicles, catalogues, counts } = props
  const { cases, records, placed, catalogues: ofCatalogues } = counts
  const all = cases + records
  return (
    <div className="wrap stack map-page" data-gap="5">
      <header>
        <h1>Map</h1>
        <p className="muted">
          {counted(cases, 'case')} and {counted(records, 'located record')} of{' '}
          {counted(ofCatalogues, 'catalogue')}; {placed} of {all} have a point.
        </p>
        {filtered !== '' && <p data-printed-only="">Filter: {filtered}</p>}
        {unknown.length > 0 && <p>{unknownOptionsText(unknown)}</p>}
        {ignored.length > 0 && (
          <p>
            This map can only be filtered by vehicle:{' '}
            {ignored.map((name) => `“${name}”`).join(', ')} in the URL{' '}
            {ignored.length === 1 ? 'was' : 'were'} ignored. The map of{' '}
            <a href="#catalogues">each catalogue</a> follows all of its filters.
          </p>
        )}
      </header>
      <nav className="bar map-views map-vehicles" aria-label="Vehicle" data-not-printed="">
        <p className="caps">Vehicle</p>
        <ViewLinks links={vehicles} />
      </nav>
      <section id="map">
        <h2 className="visually-hidden">Map of all catalogues</h2>
        <MapSheet map={map} title="all catalogues" all={all} />
      </section>
      <nav className="map-catalogues" id="catalogues" aria-label="Catalogues" data-not-printed="">
        <h2>Catalogues</h2>
        <ul>
          {catalogues.map(({ title, url }) => (
            <li key={url}>
              <a href={url}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
