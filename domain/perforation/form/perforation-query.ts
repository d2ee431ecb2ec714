import {
  type Drafts,
  type Query,
  type QueryReader,
  queryReader,
  queryText,
  type RejectedParameter,
} from '../../calculators/calculator-query.ts'
import {
  DEFAULT_INPUT,
  materials,
  type NumberFieldName,
  numberFields,
  type PerforationInput,
  processes,
} from '../shot.ts'
import type { Tolerances } from '../uncertainty/uncertainty.ts'

export interface PerforationState {
  input: PerforationInput
  tolerances: Tolerances
  drafts: Drafts
}

export function toleranceName(field: NumberFieldName): string {
  return `pm_${field}`
}

export const perforationParameters: readonly string[] = [
  ...numberFields,
  'process',
  'material',
  ...numberFields.map(toleranceName),
]

/** The state of a URL, and its rejected parameters. */
export function readPerforationQuery(
  query: Query,
  reader: QueryReader = queryReader(query),
): PerforationState & { rejected: RejectedParameter[] } {
  const input: PerforationInput = { ...DEFAULT_INPUT }
  for (const field of numberFields)
    if (field !== 'bhnp') input[field] = reader.number(field, DEFAULT_INPUT[field])
  input.bhnp = unlessEmpty(reader, 'bhnp', () => reader.number('bhnp', DEFAULT_INPUT.bhnp))
  input.process = unlessEmpty(reader, 'process', () =>
    reader.choice('process', processes, DEFAULT_INPUT.process),
  )
  input.material = unlessEmpty(reader, 'material', () =>
    reader.choice('material', materials, DEFAULT_INPUT.material),
  )
  const tolerances = tolerancesOf(reader)
  return { input, tolerances, drafts: reader.drafts, rejected: reader.rejected }
}

/** Empty means omitted on purpose, where the page allows it. */
function unlessEmpty<Value>(
  reader: QueryReader,
  name: string,
  read: () => Value,
): Value | undefined {
  return reader.isEmpty(name) ? undefined : read()
}

function tolerancesOf(reader: QueryReader): Tolerances {
  const tolerances: Tolerances = {}
  for (const field of numberFields) {
    const name = toleranceName(field)
    const value = unlessEmpty(reader, name, () => reader.number(name, undefined))
    if (value !== undefined && value !== 0) tolerances[field] = value
  }
  return tolerances
}

/** The URL of a state. It contains every input, so that a link means the same when a default changes. */
export function perforationQuery({ input, tolerances, drafts }: PerforationState): string {
  return queryText(
    [
      ...numberFields.map((field) => [field, input[field]] as const),
      ['process', input.process],
      ['material', input.material],
      ...numberFields
        .filter((field) => (tolerances[field] ?? 0) !== 0)
        .map((field) => [toleranceName(field), tolerances[field]] as const),
    ],
    drafts,
  )
}
