import './shot-plan-drawing.css'
import { useId } from 'react'
import type { Perforation } from '#domain/perforation/perforation.ts'
import { formatMm } from '#domain/perforation/perforation-texts.ts'
import type { PerforationInput } from '#domain/perforation/shot.ts'
import { formatSize, PlanValues } from './plan-values.tsx'
import { type NosePlan, nosePlan, SHEET, type ShotPlan, shotPlan } from './shot-plan.ts'

interface DrawingProps {
  input: PerforationInput
  result: Perforation
}

export function ShotPlanDrawing({ input, result }: DrawingProps) {
  const limitMm = result.outcome === 'computed' ? result.limitMm : undefined
  const plan = shotPlan(input, limitMm)
  const id = useId()
  if (!plan)
    return (
      <div className="box calculator-panel plan">
        <p>The drawing needs a length and a diameter.</p>
      </div>
    )
  const hatch = `${id}-hatch`
  const isEndless = input.process === 'Penetration'
  const limit = limitMm === undefined ? undefined : `${formatMm(limitMm)} mm`
  const hasNose = input.f_len !== 0
  return (
    <figure className="box calculator-panel plan">
      <svg
        viewBox={`0 0 ${SHEET.width} ${hasNose ? 330 : 222}`}
        role="img"
        aria-label={drawingLabel(input, limit)}
      >
        <defs>
          <pattern
            id={hatch}
            width="8"
            height="8"
            patternTransform="rotate(45)"
            patternUnits="userSpaceOnUse"
          >
            <path className="plan-hatch" d="M0 0v8" />
          </pattern>
        </defs>
        <path className="plan-axis" d={`M4 ${SHEET.axis}H${SHEET.width - 4}`} />
        <Plate plan={plan} hatch={hatch} isEndless={isEndless} isHint={limit === undefined} />
        <path className="plan-line" d={outline(plan.tail, SHEET.axis, plan)} />
        <Dimension
          from={[plan.tail, SHEET.axis - plan.halfRod]}
          to={[plan.tip, SHEET.axis - plan.halfRod]}
          level={SHEET.axis - plan.halfRod - 26}
          symbol="L"
          value={`${input.p_len} mm`}
        />
        {limit && (
          <Dimension
            from={[plan.front, SHEET.axis]}
            to={[plan.back, SHEET.axis]}
            level={SHEET.axis + plan.halfHeight + 32}
            symbol="P"
            value={limit}
          />
        )}
        {!isEndless && plan.angleDeg > 0 && <Obliquity plan={plan} value={`${input.nato}°`} />}
        {hasNose ? (
          <Nose input={input} />
        ) : (
          <RodDiameter plan={plan} value={formatSize(input.dia)} />
        )}
      </svg>
      <PlanValues input={input} limit={limit} />
      <figcaption className="field-note">
        {`${hasNose ? 'To scale, the nose enlarged.' : 'To scale.'} ${limitWords(input, limit)}`}
      </figcaption>
    </figure>
  )
}

function limitWords({ process }: PerforationInput, limit: string | undefined): string {
  if (!limit) return 'The plate is not, as there is no limit.'
  return process === 'Penetration' ? 'P is the depth.' : 'P is the limit along the line of sight.'
}

function drawingLabel(input: PerforationInput, limit: string | undefined): string {
  const rod = `Drawing: a penetrator of ${input.p_len} by ${input.dia} millimetres`
  if (input.process === 'Penetration') return `${rod} in front of a semi-infinite target`
  const plate = limit
    ? `with a line-of-sight thickness of ${limit}`
    : 'without a computed thickness'
  return `${rod} in front of a plate inclined at ${input.nato} degrees ${plate}`
}

function outline(tail: number, y: number, { shoulder, tip, halfRod, halfTip }: NosePlan): string {
  return `M${tail} ${y - halfRod}H${shoulder}L${tip} ${y - halfTip}V${y + halfTip}L${shoulder} ${y + halfRod}H${tail}ZM${shoulder} ${y - halfRod}V${y + halfRod}`
}

interface PlateProps {
  plan: ShotPlan
  hatch: string
  isEndless: boolean
  isHint: boolean
}

function Plate({ plan: { front, back, halfHeight, lean }, hatch, isEndless, isHint }: PlateProps) {
  const top = SHEET.axis - halfHeight
  const bottom = SHEET.axis + halfHeight
  const far = isEndless ? SHEET.width - 6 : back
  const edges = `M${front - lean} ${bottom}L${front + lean} ${top}H${far + lean}L${far - lean} ${bottom}Z`
  return (
    <>
      <path
        className={isHint || isEndless ? 'plan-line plan-hint' : 'plan-line'}
        fill={`url(#${hatch})`}
        d={edges}
      />
      {isEndless && (
        <>
          <path className="plan-line" d={`M${front} ${top}V${bottom}`} />
          {!isHint && <path className="plan-channel" d={`M${front} ${SHEET.axis}H${back}`} />}
        </>
      )}
    </>
  )
}

function Obliquity({ plan: { front, angleDeg }, value }: { plan: ShotPlan; value: string }) {
  const angle = (angleDeg * Math.PI) / 180
  const at = (radius: number, angle: number) =>
    `${front - radius * Math.cos(angle)} ${SHEET.axis - radius * Math.sin(angle)}`
  return (
    <g className="plan-dimension">
      <path d={`M${front} ${SHEET.axis}L${at(70, angle)}`} />
      <path d={`M${at(46, 0)}A46 46 0 0 1 ${at(46, angle)}`} />
      <text
        x={front - 70 * Math.cos(angle) - 6}
        y={SHEET.axis - 70 * Math.sin(angle) - 6}
        textAnchor="end"
      >
        <tspan className="plan-symbol">θ</tspan>
        <tspan className="plan-value"> {value}</tspan>
      </text>
    </g>
  )
}

/** The diameter at the rod itself, if there is no nose to show it at. */
function RodDiameter({ plan: { tail, halfRod }, value }: { plan: ShotPlan; value: string }) {
  const x = tail + 16
  const [top, bottom] = [SHEET.axis - halfRod, SHEET.axis + halfRod]
  return (
    <g className="plan-dimension">
      <path d={`M${x} ${top - 8}V${bottom + 14}`} />
      <path d={`M${x - 4} ${top + 4}l8-8M${x - 4} ${bottom + 4}l8-8`} />
      <text x={x + 8} y={bottom + 20}>
        <tspan className="plan-symbol">D</tspan>
        <tspan className="plan-value"> {value}</tspan>
      </text>
    </g>
  )
}

const NOSE_AXIS = 268

function Nose({ input }: { input: PerforationInput }) {
  const plan = nosePlan(input)
  const { shoulder, tip, halfRod, halfTip } = plan
  const start = shoulder - 56
  return (
    <>
      <path className="plan-axis" d={`M${start - 14} ${NOSE_AXIS}H${tip + 20}`} />
      <path className="plan-line" d={outline(start, NOSE_AXIS, plan)} />
      <g className="plan-dimension">
        <path
          d={`M${start - 12} ${NOSE_AXIS - halfRod}v${2 * halfRod}M${tip + 16} ${NOSE_AXIS - halfTip}v${2 * halfTip}`}
        />
        <path
          d={`M${start - 17} ${NOSE_AXIS - halfRod}h10M${start - 17} ${NOSE_AXIS + halfRod}h10M${tip + 11} ${NOSE_AXIS - halfTip}h10M${tip + 11} ${NOSE_AXIS + halfTip}h10`}
        />
        <text x={start - 22} y={NOSE_AXIS + 5} textAnchor="end">
          <tspan className="plan-symbol">D</tspan>
          <tspan className="plan-value"> {input.dia} mm</tspan>
        </text>
        <text x={tip + 26} y={NOSE_AXIS + 5}>
          <tspan className="plan-symbol">du</tspan>
          <tspan className="plan-value"> {formatSize(input.df)}</tspan>
        </text>
      </g>
      {tip > shoulder && (
        <Dimension
          from={[shoulder, NOSE_AXIS + halfRod]}
          to={[tip, NOSE_AXIS + halfRod]}
          level={NOSE_AXIS + halfRod + 18}
          symbol="Lf"
          value={formatSize(input.f_len)}
        />
      )}
    </>
  )
}

interface DimensionProps {
  from: readonly [number, number]
  to: readonly [number, number]
  /** Height of the dimension line. */
  level: number
  symbol: string
  value: string
}

function Dimension({ from: [x, y], to: [endX, endY], level, symbol, value }: DimensionProps) {
  return (
    <g className="plan-dimension">
      <path d={`M${x} ${y}V${level}M${endX} ${endY}V${level}M${x} ${level}H${endX}`} />
      <path d={`M${x - 4} ${level + 4}l8-8M${endX - 4} ${level + 4}l8-8`} />
      <text x={(x + endX) / 2} y={level - 6} textAnchor="middle">
        <tspan className="plan-symbol">{symbol}</tspan>
        <tspan className="plan-value"> {value}</tspan>
      </text>
    </g>
  )
}
