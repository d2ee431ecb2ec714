import type { Scale } from '#domain/status/status-row.ts'

const [LEFT, RIGHT] = [8, 192]
const QUARTERS = [0, 0.25, 0.5, 0.75, 1]

/** A linear gauge, hatched beyond the limit. Hidden from screen readers, as the table gives the same value. */
export function LimitScale({ scale }: { scale: Scale }) {
  const { value, limit, end, isBad, endText } = scale
  const place = (of: number) => LEFT + (RIGHT - LEFT) * Math.min(1, Math.max(0, of / end))
  const [edge, needle] = [place(limit), place(value)]
  const [from, to] = isBad === 'above' ? [edge, RIGHT] : [LEFT, edge]
  const isBeyond = isBad === 'above' ? value > limit : value < limit
  return (
    <svg className="limit-scale" viewBox="0 0 200 44" width={200} height={44} aria-hidden="true">
      <Hatching />
      <rect x={from} y={14} width={to - from} height={10} fill="url(#status-hatching)" />
      <path className="limit-axis" d={`M${LEFT} 24H${RIGHT}`} />
      {QUARTERS.map((part) => (
        <path
          key={part}
          className="limit-tick"
          d={`M${LEFT + (RIGHT - LEFT) * part} 24v${part % 1 === 0 ? 6 : 3}`}
        />
      ))}
      <path className="limit-edge" d={`M${edge} 10v14`} />
      <path
        className="limit-needle"
        data-beyond={isBeyond || undefined}
        d={`M${needle} 22l-6-13h12z`}
      />
      <text x={LEFT - 4} y={42}>
        0
      </text>
      <text x={RIGHT + 4} y={42} textAnchor="end">
        {endText}
      </text>
    </svg>
  )
}

/** Every gauge defines this pattern, and uses the first one on the page. */
function Hatching() {
  return (
    <defs>
      <pattern id="status-hatching" width={5} height={5} patternUnits="userSpaceOnUse">
        <path className="limit-hatch" d="M-1 6L6 -1M-1 1L1 -1M4 6L6 4" />
      </pattern>
    </defs>
  )
}

export function LimitLegend() {
  return (
    <span className="bar">
      <svg viewBox="0 0 24 16" width={24} height={16} aria-hidden="true">
        <rect y={2} width={24} height={12} fill="url(#status-hatching)" />
      </svg>
      beyond the limit
    </span>
  )
}
