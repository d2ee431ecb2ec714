import './case-locator.css'
import type { LocatorData } from './locator-data.ts'
import { MapLand, MapLayerMarks } from './map-drawing.tsx'
import { NamesCredit } from './names-credit.tsx'

/** Where a case happened, and the nearest other cases. */
export function CaseLocator({ locator }: { locator: LocatorData | undefined }) {
  if (!locator) return
  const { base, layer, near, title, mapAddress } = locator
  return (
    <section className="case-locator" aria-labelledby="locator-title">
      <h2 className="caps" id="locator-title">
        On the map
      </h2>
      <svg className="map-drawing" aria-label={`Map: ${title}`}>
        <MapLand base={base} />
        <MapLayerMarks layer={layer} />
      </svg>
      <div>
        {near.length > 0 && (
          <>
            <h3>The nearest other cases</h3>
            <ol start={2}>
              {near.map(({ item, distance }) => (
                <li key={item.id}>
                  <a href={item.address}>{item.title}</a>{' '}
                  <small>
                    {distance}, {item.date}
                  </small>
                </li>
              ))}
            </ol>
            <p>Distances are between the places as published here, each as exact as it is known.</p>
          </>
        )}
        <p>
          <a href={mapAddress}>Map of all cases</a>. Borders: Natural Earth, as recognised by the
          United Nations. <NamesCredit />
        </p>
      </div>
    </section>
  )
}
