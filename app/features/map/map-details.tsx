import { unbrokenUnits } from '#domain/units/unbroken-units.ts'
import type { MapDetail } from './detail-layout.ts'
import { MapMarks } from './map-mark.tsx'

/** Crowded places, each in a circle at a larger scale. */
export function MapDetails({ details }: { details: readonly MapDetail[] }) {
  if (details.length === 0) return
  return (
    <ul className="map-details">
      {details.map((detail) => (
        <li key={detail.letter} id={`map-detail-${detail.letter}`}>
          <svg className="map-lens" aria-label={`Detail ${detail.letter}, ${detail.place}`}>
            <g className="map-grid">
              {detail.grid.map((at) => (
                <g key={at}>
                  <line x1={at} x2={at} y2="100%" />
                  <line y1={at} y2={at} x2="100%" />
                </g>
              ))}
            </g>
            <MapMarks layer={detail.layer} />
          </svg>
          <p className="muted">
            <b>
              Detail {detail.letter}, {detail.scale}
            </b>
            {detail.place}; {unbrokenUnits(`grid of ${detail.gridKm} km`)}
          </p>
        </li>
      ))}
    </ul>
  )
}
