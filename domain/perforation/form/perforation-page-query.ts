import {
  type Query,
  queryReader,
  queryText,
  quotedInput,
  type RejectedParameter,
} from '../../calculators/calculator-query.ts'
import type { Measured, TargetPlate } from '../required-velocity.ts'
import {
  type PerforationState,
  perforationParameters,
  perforationQuery,
  readPerforationQuery,
} from './perforation-query.ts'

export const measures = ['normal', 'line-of-sight'] as const satisfies readonly Measured[]

export const DEFAULT_TARGET_PLATE: TargetPlate = { thicknessMm: 300, measured: 'normal' }

/** An example to start from, not a figure of any round. */
export const DEFAULT_LOSS_MS_PER_KM = 50

export const MAX_COMPARED = 5

/** The possible plots, and which input matters most. */
export const plots = ['velocity', 'obliquity', 'hardness', 'range', 'matters'] as const
export type PlotName = (typeof plots)[number]

export const DEFAULT_PLOT: PlotName = 'velocity'

export interface PerforationPageState extends PerforationState {
  /** Name of the round that filled in the fields, some of which may differ; `undefined` for custom values. */
  template: string | undefined
  /** The plate of the required velocity. */
  plate: TargetPlate
  lossMsPerKm: number
  plot: PlotName
  /** Names of the rounds whose curves are drawn as well. */
  compared: readonly string[]
}

export const perforationPageParameters: readonly string[] = [
  ...perforationParameters,
  'template',
  'plate',
  'measured',
  'loss',
  'plot',
  'compare',
]

/** Separates names; no round's name contains it. */
const SEPARATOR = '|'

/** @param rounds Known names; without them every name is accepted. */
export function readPerforationPageQuery(
  query: Query,
  rounds?: readonly string[],
): PerforationPageState & { rejected: RejectedParameter[] } {
  const reader = queryReader(query)
  const state = readPerforationQuery(query, reader)
  const plate = {
    thicknessMm: reader.number('plate', DEFAULT_TARGET_PLATE.thicknessMm),
    measured: reader.choice('measured', measures, DEFAULT_TARGET_PLATE.measured),
  }
  const lossMsPerKm = reader.number('loss', DEFAULT_LOSS_MS_PER_KM)
  const plot = reader.choice('plot', plots, DEFAULT_PLOT)
  const isKnown = (name: string) => rounds?.includes(name) ?? true
  const template = query.getAll('template')[0] || undefined
  if (template && !isKnown(template)) state.rejected.push(unknownRound('template', template))
  const names = (query.getAll('compare')[0] ?? '').split(SEPARATOR).filter((name) => name !== '')
  const wanted = [...new Set(names)]
  for (const name of wanted) if (!isKnown(name)) state.rejected.push(unknownRound('compare', name))
  const compared = wanted.filter(isKnown)
  if (compared.length > MAX_COMPARED) state.rejected.push(tooMany(compared.length))
  return {
    ...state,
    template: template && isKnown(template) ? template : undefined,
    plate,
    lossMsPerKm,
    plot,
    compared: compared.slice(0, MAX_COMPARED),
  }
}

function unknownRound(name: 'template' | 'compare', round: string): RejectedParameter {
  return {
    name,
    text: `${name} in the URL is ${quotedInput(round)}, which is not a known round; it is ignored.`,
  }
}

function tooMany(count: number): RejectedParameter {
  return {
    name: 'compare',
    text: `The URL compares ${count} rounds; only the first ${MAX_COMPARED} are shown.`,
  }
}

/** The URL of a state: it contains what is not an input only where it differs from the default. */
export function perforationPageQuery(state: PerforationPageState): string {
  const { template, plate, lossMsPerKm, plot, compared, drafts } = state
  const more: [string, string | number][] = []
  if (template) more.push(['template', template])
  if (plate.thicknessMm !== DEFAULT_TARGET_PLATE.thicknessMm)
    more.push(['plate', plate.thicknessMm])
  if (plate.measured !== DEFAULT_TARGET_PLATE.measured) more.push(['measured', plate.measured])
  if (lossMsPerKm !== DEFAULT_LOSS_MS_PER_KM) more.push(['loss', lossMsPerKm])
  if (plot !== DEFAULT_PLOT) more.push(['plot', plot])
  if (compared.length > 0) more.push(['compare', compared.join(SEPARATOR)])
  return [perforationQuery(state), queryText(more, drafts)].filter((part) => part !== '').join('&')
}
