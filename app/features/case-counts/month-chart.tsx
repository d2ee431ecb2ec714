import { classColour, type DamageClass } from '#domain/cases/rating/damage-class.ts'
import type { CrossTable } from '#domain/catalogues/cross-table.ts'
import { monthWords } from './month-words.ts'

/** From the gravest on; `undefined` stands for no class. */
export const classOrder: readonly (DamageClass | undefined)[] = [
  'Destroyed',
  'Damaged',
  'Unaffected',
  undefined,
]
const BAR = 20
const GAP = 4
const HEIGHT = 110

/** Cases by month, a bar each, its parts by class. The table beside it says the same in numbers. */
export function MonthChart({ table }: { table: CrossTable }) {
  const months = table.months.filter(Boolean)
  const bars = months.map((month) => {
    const at = table.months.indexOf(month)
    return classOrder.map(
      (wanted) => table.classes.find(({ damageClass }) => damageClass === wanted)?.counts[at] ?? 0,
    )
  })
  const most = Math.max(1, ...bars.map((parts) => parts.reduce((a, b) => a + b, 0)))
  const width = months.length * (BAR + GAP)
  const unit = HEIGHT / most
  return (
    <svg
      className="month-chart"
      width={width}
      viewBox={`0 -16 ${width} ${HEIGHT + 36}`}
      preserveAspectRatio="xMinYMid"
      role="img"
      aria-label={`Cases by month from ${monthWords(months[0] ?? '')} to ${monthWords(months.at(-1) ?? '')}, at most ${most} in one month`}
    >
      <defs>
        <Hatch name="damaged" turned={45} />
        <Hatch name="unaffected" turned={90} />
      </defs>
      {bars.map((parts, at) => (
        <Bar key={months[at]} parts={parts} unit={unit} x={at * (BAR + GAP)} />
      ))}
      <line x1="0" x2={width} y1={HEIGHT} y2={HEIGHT} />
      {months.map((month, at) =>
        month.endsWith('-01') || at === 0 ? (
          <text key={month} x={at * (BAR + GAP)} y={HEIGHT + 16}>
            {month.endsWith('-01') ? month.slice(0, 4) : monthWords(month)}
          </text>
        ) : undefined,
      )}
    </svg>
  )
}

/** Classes without a solid fill differ by hatching. */
function Hatch({ name, turned }: { name: string; turned: number }) {
  return (
    <pattern
      id={`hatch-${name}`}
      width="5"
      height="5"
      patternUnits="userSpaceOnUse"
      patternTransform={`rotate(${turned})`}
    >
      <line className={`hatch-${name}`} x1="1" x2="1" y1="0" y2="5" />
    </pattern>
  )
}

function Bar({ parts, unit, x }: { parts: number[]; unit: number; x: number }) {
  const total = parts.reduce((a, b) => a + b, 0)
  if (total === 0) return
  return (
    <g>
      {parts.map((count, at) => {
        const below = parts.slice(0, at + 1).reduce((a, b) => a + b, 0)
        return count > 0 ? (
          <rect
            key={classOrder[at] ?? 'none'}
            data-class={classOrder[at] ?? 'none'}
            data-colour={classColour(classOrder[at])}
            x={x}
            y={HEIGHT - below * unit}
            width={BAR}
            height={count * unit}
          />
        ) : undefined
      })}
      <text x={x + BAR / 2} y={HEIGHT - total * unit - 4} textAnchor="middle">
        {total}
      </text>
    </g>
  )
}
