import { useId } from 'react'
import { sinDeg } from '#domain/calculators/relative-armor.ts'
import { formatDecimals } from '#domain/units/format-decimals.ts'
import { PlateDrawing, type PlateDrawingProps } from './plate-drawing.tsx'

interface PlateViewProps extends PlateDrawingProps {
  /** Label of its field. */
  name: string
}

/** A drawn plate that is rotated by dragging it or by a slider. */
export function PlateView({ name, ...plate }: PlateViewProps) {
  const { symbol, angleDeg, onTurn } = plate
  const id = useId()
  return (
    <figure className="plate-view">
      <figcaption className="row">
        <span className="label">{name}</span>
        <span>{factorWords(symbol, angleDeg)}</span>
      </figcaption>
      <PlateDrawing {...plate} />
      <label className="visually-hidden" htmlFor={id}>
        {name}, slider
      </label>
      <input
        type="range"
        id={id}
        data-needs-js=""
        data-not-printed=""
        min={0}
        max={180}
        step={1}
        value={Number.isFinite(angleDeg) ? angleDeg : 90}
        aria-valuetext={Number.isFinite(angleDeg) ? `${angleDeg}°` : 'none'}
        onChange={({ target }) => onTurn(target.valueAsNumber)}
      />
    </figure>
  )
}

function factorWords(symbol: string, angleDeg: number): string {
  const isDefined = angleDeg > 0 && angleDeg < 180
  return isDefined ? `1 / sin ${symbol} = ${formatFactor(1 / sinDeg(angleDeg))}` : 'not defined'
}

/** `1.155`; near 0° it grows beyond all decimals. */
export function formatFactor(factor: number): string {
  return factor < 1000 ? formatDecimals(factor, 3) : factor.toPrecision(4)
}
