import { limitSeries, type Sweep } from '#domain/perforation/plot/limit-series.ts'
import { sweepOf } from '#domain/perforation/plot/limit-sweeps.ts'
import { rangeSweep } from '#domain/perforation/plot/range-sweep.ts'
import type { NamedSeries } from '#domain/perforation/plot/series-csv.ts'
import type { NumberFieldName, PerforationInput } from '#domain/perforation/shot.ts'

export const plotAxes = [
  { id: 'velocity', text: 'Velocity', field: 'vt' },
  { id: 'obliquity', text: 'Obliquity', field: 'nato' },
  { id: 'hardness', text: 'Hardness', field: 'bhnt' },
  { id: 'range', text: 'Range', field: undefined },
] as const satisfies { id: string; text: string; field: NumberFieldName | undefined }[]
export type PlotAxis = (typeof plotAxes)[number]['id']

/** How an axis changes the inputs. */
function sweepAlong(axis: PlotAxis, input: PerforationInput, lossMsPerKm: number): Sweep {
  const field = fieldOf(axis)
  return field ? sweepOf(field, input) : rangeSweep(input, lossMsPerKm)
}

export function fieldOf(axis: PlotAxis) {
  return plotAxes.find(({ id }) => id === axis)?.field
}

export interface NamedInput {
  name: string
  /** The name with its note, as in the legend. */
  label: string
  input: PerforationInput
}

/** Points of a curve; the band around it has every fourth of them. */
const POINTS = 121
export const BAND_STEP = 4

/** Curves over the same range of the axis, so that they share their steps. */
export function curvesAlong(
  axis: PlotAxis,
  own: NamedInput,
  others: readonly NamedInput[],
  lossMsPerKm: number,
): NamedSeries[] {
  const sweeps = [own, ...others].map(({ input }) => sweepAlong(axis, input, lossMsPerKm))
  const from = Math.min(...sweeps.map((sweep) => sweep.from))
  const to = Math.max(...sweeps.map((sweep) => sweep.to))
  return [own, ...others].map(({ name, label }, at) => {
    const sweep = { ...(sweeps[at] as Sweep), from, to }
    return { name, label, sweep, series: limitSeries(sweep, POINTS) }
  })
}

export function bandInputs(
  axis: PlotAxis,
  input: PerforationInput,
  lossMsPerKm: number,
  curve: NamedSeries | undefined,
): PerforationInput[] {
  const sweep = sweepAlong(axis, input, lossMsPerKm)
  const points = curve?.series.points ?? []
  return points.filter((_, at) => at % BAND_STEP === 0).map(({ x }) => sweep.inputAt(x))
}
