import { shortened } from '../units/shortened.ts'
import { typedNumber } from '../units/typed-number.ts'

/** A query as browsers and servers read it. Its fields are public: shared URLs contain them. */
export interface Query {
  getAll(name: string): string[]
}

/** A rejected parameter; its field has the default instead. */
export interface RejectedParameter {
  name: string
  text: string
}

/**
 * Texts of fields without a number, by parameter: empty, half typed or nonsense. They survive a reload and are part of
 * a shared URL, where a default would be a value that nobody typed.
 */
export type Drafts = Readonly<Partial<Record<string, string>>>

/**
 * Reads parameters leniently: a truncated or mistyped URL still opens the calculator, which lists what was rejected.
 * Without zod, because browsers read URLs too.
 */
export interface QueryReader {
  /** The number, `NaN` for a draft, or the default if the parameter is missing. */
  number<Default extends number | undefined>(name: string, otherwise: Default): number | Default
  /** One of the values, or the default. */
  choice<Value extends string, Default extends Value | undefined>(
    name: string,
    values: readonly Value[],
    otherwise: Default,
  ): Value | Default
  /** Whether the URL has the parameter, even if empty. */
  isEmpty(name: string): boolean
  drafts: Drafts
  rejected: RejectedParameter[]
}

/** No reader types a longer number. */
const MAX_TEXT_LENGTH = 40

export function queryReader(query: Query): QueryReader {
  const rejected: RejectedParameter[] = []
  const drafts: Record<string, string> = {}
  const first = (name: string): string | undefined => query.getAll(name)[0]?.trim()
  return {
    number: (name, otherwise) => {
      const text = first(name)
      if (text === undefined) return otherwise
      const value = typedNumber(text) ?? Number.NaN
      if (Number.isFinite(value)) return value
      if (text.length <= MAX_TEXT_LENGTH) {
        drafts[name] = text
        return value
      }
      rejected.push({
        name,
        text: `${notANumber(name, text)}; the default is used.`,
      })
      return otherwise
    },
    choice: (name, values, otherwise) => {
      const text = first(name)
      if (text === undefined) return otherwise
      const value = values.find((known) => known === text)
      if (value !== undefined) return value
      rejected.push({
        name,
        text: `${name} in the URL is ${quotedInput(text)}, which is not one of ${values.join(', ')}; the default is used.`,
      })
      return otherwise
    },
    isEmpty: (name) => first(name) === '',
    drafts,
    rejected,
  }
}

/** Start of a sentence that ends with the value used instead. */
export function notANumber(name: string, text: string): string {
  return `${name} in the URL is ${quotedInput(text)}, which is not a number`
}

const MAX_QUOTE_LENGTH = 20

export function quotedInput(text: string): string {
  return `"${shortened(text, MAX_QUOTE_LENGTH)}"`
}

/** The texts of fields without a number, by name. @param isOptional Fields that may be empty. */
export function draftsOf(
  texts: Iterable<readonly [name: string, text: string]>,
  isOptional: (name: string) => boolean = () => false,
): Drafts {
  const drafts: Record<string, string> = {}
  for (const [name, text] of texts) {
    const value = typedNumber(text)
    const isHeld = value === undefined ? isOptional(name) : Number.isFinite(value)
    if (!isHeld) drafts[name] = text.trim()
  }
  return drafts
}

type Parameter = readonly [name: string, value: string | number | undefined]

/**
 * Parameters in order, without the question mark; `undefined` becomes an empty one: `bhnp=`. `NaN` becomes its draft,
 * or is omitted.
 */
export function queryText(parameters: readonly Parameter[], drafts: Drafts): string {
  return parameters
    .map(([name, value]) => {
      const isNone = typeof value === 'number' && !Number.isFinite(value)
      const text = isNone ? (drafts[name] ?? '') : String(value ?? '')
      return `${name}=${encodeURIComponent(text)}`
    })
    .join('&')
}
