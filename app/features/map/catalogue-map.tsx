import './catalogue-map.css'
import type { CatalogueMapData } from './catalogue-map-data.ts'
import { MapSheet } from './map-sheet.tsx'
import { mapSummaryText } from './map-summary-text.ts'

interface CatalogueMapProps {
  page: CatalogueMapData
  /** Title of the catalogue. */
  title: string
}

/** The map of a catalogue, closed until the reader or a URL with a view opens it: nothing below it moves by itself. */
export function CatalogueMap({ page, title }: CatalogueMapProps) {
  if (!page) return
  const { map, isOpen, cases, records, all } = page
  return (
    <details className="catalogue-map plus-fold" data-open-on-paper="" id="map" open={isOpen}>
      <summary>
        <h2>Map</h2>
        <span className="fine" data-map-summary="">
          {mapSummaryText({ cases, records })}
        </span>
      </summary>
      <MapSheet map={map} title={title} all={all} />
      <p className="catalogue-map-all">
        <a href="/map">Map of all catalogues</a>
      </p>
    </details>
  )
}
