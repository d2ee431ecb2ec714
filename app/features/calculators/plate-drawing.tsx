import { type PointerEvent, useRef } from 'react'
import { plateTurnDeg, sinDeg } from '#domain/calculators/relative-armor.ts'

export interface PlateDrawingProps {
  /** `side view` */
  view: string
  symbol: string
  /** `NaN` while no number is typed. */
  angleDeg: number
  /** Called with whole degrees. */
  onTurn: (angleDeg: number) => void
}

const WIDTH = 320
const HEIGHT = 240
const X = WIDTH / 2
const Y = HEIGHT / 2
const HALF_LENGTH = 104
const HALF_THICKNESS = 17
const ARC = 58

/** A plate rotated by its angle, and the shot line through it. The thickness is not to scale. */
export function PlateDrawing({ view, symbol, angleDeg, onTurn }: PlateDrawingProps) {
  const drag = useDrag(angleDeg, onTurn)
  const half = halfCrossing(angleDeg)
  return (
    <svg
      className="plate-drawing"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={
        Number.isFinite(angleDeg)
          ? `Drawing, ${view}: the shot line meets the plate at ${angleDeg}°`
          : `Drawing, ${view}: a plate without an angle`
      }
    >
      <g className="plate-turned" transform={`rotate(${plateTurnDeg(angleDeg)} ${X} ${Y})`}>
        <rect
          className="plate-body"
          x={X - HALF_THICKNESS}
          y={Y - HALF_LENGTH}
          width={2 * HALF_THICKNESS}
          height={2 * HALF_LENGTH}
        />
        <path
          className="plate-hatch"
          d={Array.from({ length: 13 }, (_, at) => {
            const y = Y - HALF_LENGTH + at * 16
            return `M${X - HALF_THICKNESS} ${y + 16}l${2 * HALF_THICKNESS} -16`
          }).join('')}
        />
      </g>
      <path className="plate-shot" d={`M6 ${Y}H${WIDTH - 14}`} />
      <path className="plate-tip" d={`M${WIDTH - 6} ${Y}l-12 -5v10z`} />
      {half > 0 && <path className="plate-crossing" d={`M${X - half} ${Y}H${X + half}`} />}
      {Number.isFinite(angleDeg) && <Angle symbol={symbol} angleDeg={angleDeg} />}
      {/* The grip is wider than the drawn plate. */}
      <rect
        className="plate-grip"
        transform={`rotate(${plateTurnDeg(angleDeg)} ${X} ${Y})`}
        x={X - 32}
        y={Y - HALF_LENGTH - 8}
        width={64}
        height={2 * HALF_LENGTH + 16}
        {...drag}
      />
    </svg>
  )
}

/** Half of the shot line's length inside the drawn plate. */
function halfCrossing(angleDeg: number): number {
  if (!(angleDeg > 0 && angleDeg < 180)) return 0
  const across = HALF_THICKNESS / Math.abs(sinDeg(angleDeg))
  const along = HALF_LENGTH / Math.abs(sinDeg(90 - angleDeg))
  return round(Math.min(across, along))
}

function pointAt(angleDeg: number, radius: number): [x: number, y: number] {
  return [round(X - radius * sinDeg(90 - angleDeg)), round(Y - radius * sinDeg(angleDeg))]
}

/** Browsers and servers may differ in the last digits of a sine, and must render the same. */
function round(value: number): number {
  return Number(value.toFixed(2))
}

function turnable(angleDeg: number): number {
  return Math.min(Math.max(angleDeg, 0), 180)
}

function Angle({ symbol, angleDeg }: { symbol: string; angleDeg: number }) {
  const shown = turnable(angleDeg)
  const [x, y] = pointAt(shown, ARC)
  // In a narrow angle the plate is in the way; the other side of the shot line is free.
  const [labelX, labelY] = shown < 60 ? [X - 96, Y + 42] : pointAt(shown / 2, 88)
  return (
    <g className="plate-angle">
      <path d={`M${X - ARC} ${Y}A${ARC} ${ARC} 0 0 1 ${x} ${y}`} />
      <text x={labelX} y={labelY - 2} textAnchor="middle">
        {symbol} {angleDeg}°
      </text>
    </g>
  )
}

interface Held {
  /** At the start of the drag: the drawing moves on the screen when the result grows or shrinks. */
  middle: { x: number; y: number }
  pointerDeg: number
  angleDeg: number
}

/** Rotates by the angle that the pointer moves around the middle of the plate, wherever the drag started. */
function useDrag(angleDeg: number, onTurn: (angleDeg: number) => void) {
  const held = useRef<Held>(undefined)
  return {
    onPointerDown(event: PointerEvent<SVGRectElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const start = Number.isFinite(angleDeg) ? turnable(angleDeg) : 90
      const middle = middleOf(event.currentTarget)
      held.current = { middle, pointerDeg: pointerDeg(event, middle), angleDeg: start }
    },
    onPointerMove(event: PointerEvent<SVGRectElement>) {
      if (!held.current) return
      const { middle } = held.current
      const now = pointerDeg(event, middle)
      const turned = held.current.angleDeg + shortWay(now - held.current.pointerDeg)
      // Beyond its ends too: after going too far and back, the plate is under the pointer again.
      held.current = { middle, pointerDeg: now, angleDeg: turned }
      onTurn(Math.round(turnable(turned)))
    },
    onPointerUp: () => {
      held.current = undefined
    },
    onPointerCancel: () => {
      held.current = undefined
    },
  }
}

function middleOf(part: SVGRectElement): Held['middle'] {
  const {
    x = 0,
    y = 0,
    width = 0,
    height = 0,
  } = part.ownerSVGElement?.getBoundingClientRect() ?? {}
  return { x: x + width / 2, y: y + height / 2 }
}

/** Direction of the pointer from the middle: 0° is where the shot comes from, 90° is up. */
function pointerDeg(event: PointerEvent, { x, y }: Held['middle']): number {
  return (Math.atan2(y - event.clientY, x - event.clientX) * 180) / Math.PI
}

function shortWay(deg: number): number {
  return ((((deg + 180) % 360) + 360) % 360) - 180
}
