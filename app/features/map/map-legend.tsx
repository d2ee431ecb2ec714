import './map-legend.css'
import type { ReactNode } from 'react'
import { classColour, DAMAGE_CLASSES } from '#domain/cases/rating/damage-class.ts'
import { unbrokenUnits } from '#domain/units/unbroken-units.ts'
import { BareShape, MarkShape } from './map-mark.tsx'

const RINGS = [
  ['Point as recorded', undefined],
  ['Within 1 km', { radius: 11, isWide: false }],
  ['Within 10 km', { radius: 13, isWide: true }],
] as const

/** The meaning of shapes, rings and hatching. */
export function MapLegend({ hasRecords }: { hasRecords: boolean }) {
  return (
    <ul className="row map-legend" aria-label="Legend">
      {[...DAMAGE_CLASSES, undefined].map((damageClass) => (
        <li key={damageClass ?? 'none'} data-colour={classColour(damageClass)}>
          <Sample>
            <BareShape item={{ isRecord: false, damageClass }} />
          </Sample>
          {damageClass ?? 'No class'}
        </li>
      ))}
      {hasRecords && (
        <li data-colour="default">
          <Sample>
            <BareShape item={{ isRecord: true, damageClass: undefined }} />
          </Sample>
          Located record
        </li>
      )}
      {RINGS.map(([name, ring]) => (
        <li key={name}>
          <Sample>
            <MarkShape item={{ isRecord: false, damageClass: undefined }} ring={ring} />
          </Sample>
          {unbrokenUnits(name)}
        </li>
      ))}
      <li>
        <Sample>
          <path className="map-hatched" d="M-13-9h26V9h-26z" />
        </Sample>
        Oblast with cases that have no point
      </li>
      <li>
        <Sample>
          <use className="map-counted" href="#map-several" />
          <text className="map-count" dy="5" textAnchor="middle">
            2×
          </text>
        </Sample>
        Several
      </li>
    </ul>
  )
}

function Sample({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="-15 -15 30 30" aria-hidden="true">
      {children}
    </svg>
  )
}
