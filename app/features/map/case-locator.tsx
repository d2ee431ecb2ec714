import './case-locator.css'
import { parseCaseDate } from '#domain/cases/case-date.ts'
import type { LocatorData } from './locator-data.ts'
import { MapLand, MapLayerMarks, MapScale } from './map-drawing.tsx'
import { MapLegend } from './map-legend.tsx'
import { MapMark } from './map-mark.tsx'
import { NamesCredit } from './names-credit.tsx'

/** Where a case happened, and the nearest other cases. */
export function CaseLocator({ locator }: { locator: LocatorData | undefined }) {
  if (!locator) return
  const { base, layer, own, scale, near, title, mapUrl } = locator
  return (
    <section className="case-locator" data-whole="" aria-labelledby="locator-title">
      <h2 className="caps" id="locator-title">
        On the map
      </h2>
      <div className="case-locator-plate">
        <svg className="map-drawing" aria-label={`Map: ${title}`}>
          <MapLand base={base} />
          <MapLayerMarks layer={layer} />
          {own && <MapMark mark={own} isOwn />}
        </svg>
        <MapScale scale={scale} />
        {own && <MapLegend hasRecords={false} />}
      </div>
      <div>
        {!own && <p>No point is published for this case. Its oblast is hatched.</p>}
        {near.length > 0 && (
          <>
            <h3>The nearest other cases</h3>
            <ol start={2}>
              {near.map(({ item, distance }) => (
                <li key={item.id} id={`place-${item.id}`}>
                  <a href={item.url}>{item.title}</a>{' '}
                  <small>
                    {distance}, {parseCaseDate(item.date)?.words ?? item.date}
                  </small>
                </li>
              ))}
            </ol>
            <p>
              The mark with a circle around it, number 1, is this case. Distances are between the
              published places and are no more precise than those.
            </p>
          </>
        )}
        <p>
          <a href={mapUrl}>Map of all cases</a>. Borders: Natural Earth, as recognised by the United
          Nations. <NamesCredit />
        </p>
      </div>
    </section>
  )
}
