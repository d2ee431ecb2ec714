import type { Sweep } from '#domain/perforation/plot/limit-series.ts'
import { sweepOf } from '#domain/perforation/plot/limit-sweeps.ts'
import { rangeSweep } from '#domain/perforation/plot/range-sweep.ts'
import type { NumberField, PerforationInput } from '#domain/perforation/shot.ts'

export const plotAxes = [
  { id: 'velocity', text: 'Velocity', field: 'vt' },
  { id: 'obliquity', text: 'Obliquity', field: 'nato' },
  { id: 'hardness', text: 'Hardness', field: 'bhnt' },
  { id: 'range', text: 'Range', field: undefined },
] as const satisfies { id: string; text: string; field: NumberField | undefined }[]
export type PlotAxis = (typeof plotAxes)[number]['id']

/** How an axis changes the inputs. */
export function sweepAlong(axis: PlotAxis, input: PerforationInput, lossMsPerKm: number): Sweep {
  const field = fieldOf(axis)
  return field ? sweepOf(field, input) : rangeSweep(input, lossMsPerKm)
}

export function fieldOf(axis: PlotAxis) {
  return plotAxes.find(({ id }) => id === axis)?.field
}
