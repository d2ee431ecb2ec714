import { Unchecked } from '#app/ui/unchecked.tsx'
import type { Rod } from './found-rounds.ts'

/** A rod of this length, in mm, fills the width; the same for all, so that they can be compared. */
const WIDTH = 800
const HEIGHT = 36
/** Length of the conical nose, in diameters. */
const NOSE = 2.5

/** The rod of a round, drawn to one scale for all rounds. */
export function RoundRod({ rod: { length, diameter, isSourced } }: { rod: Rod }) {
  const nose = NOSE * diameter
  const top = (HEIGHT - diameter) / 2
  const outline = `M1 ${top}h${length - nose}l${nose} ${diameter / 2}l${-nose} ${diameter / 2}H1z`
  return (
    <div className="round-rod">
      <svg
        viewBox={`0 0 ${length + 2} ${HEIGHT}`}
        style={{ width: `calc(min(100%, 400px) * ${(length + 2) / WIDTH})` }}
        role="img"
        aria-label={`Rod of ${length} by ${diameter} mm, drawn to scale`}
      >
        <path d={outline} />
      </svg>
      <span>
        {length} × {diameter} mm
      </span>{' '}
      {!isSourced && <Unchecked />}
    </div>
  )
}
