import './map-sheet.css'
import type { MapData, ViewLink } from './map-data.ts'
import { MapDetails } from './map-details.tsx'
import { MapDrawing } from './map-drawing.tsx'
import { MapIndex, UnplacedList } from './map-index.tsx'
import { MapLegend } from './map-legend.tsx'
import { NamesCredit } from './names-credit.tsx'

interface SheetProps {
  map: MapData
  /** The subject of the map: `Leopard 2 - Operation in Ukraine`. */
  title: string
  /** Number of all items, with a mark or without. */
  all: number
}

/** A map like a sheet of an atlas: the drawing, the list of what is on it, its legend and sources, and what is not on it. */
export function MapSheet({ map, title, all }: SheetProps) {
  const hasRecords = map.placed.some(({ isRecord }) => isRecord)
  return (
    <div className="map-atlas" data-map="">
      <div className="box map-sheet" data-strong="">
        <div className="map-plate">
          <MapDrawing map={map} title={`Map of ${map.view.title}: ${title}`} />
          <MapDetails details={map.details} />
          {/* Every view is an address: nothing here needs a script. */}
          <nav className="map-views" aria-label="Views of the map" data-not-printed="">
            <ViewLinks links={map.views} />
          </nav>
          <MapLegend hasRecords={hasRecords} />
        </div>
        <MapIndex placed={map.placed} region={map.region} />
        <MapCredit />
      </div>
      <UnplacedList groups={map.unplaced} all={all} />
    </div>
  )
}

export function ViewLinks({ links }: { links: readonly ViewLink[] }) {
  return (
    <ul className="row">
      {links.map(({ title, url, count, isCurrent }) => (
        <li key={title}>
          <a className="plain-link" href={url} aria-current={isCurrent ? 'true' : undefined}>
            {title}
            {count !== undefined && <span>{count}</span>}
          </a>
        </li>
      ))}
    </ul>
  )
}

function MapCredit() {
  return (
    <p className="muted map-credit">
      Borders, coast and rivers: Natural Earth, simplified. <NamesCredit /> Borders as recognised by
      the United Nations (General Assembly resolution 68/262); no front line. Lambert conformal
      conic projection. Points come from geolocation posts and are rounded to their precision.
    </p>
  )
}
