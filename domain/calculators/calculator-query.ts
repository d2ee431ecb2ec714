import { typedNumber } from '../units/typed-number.ts'

/** A query as browsers and servers read it. Fields here are public: they stand in shared addresses. */
export interface Query {
  getAll(name: string): string[]
}

/** A parameter that could not be taken; its field has its default instead. */
export interface RejectedParameter {
  name: string
  /** A sentence for the reader. */
  text: string
}

/**
 * Texts of fields that hold no number, by the name of their parameter: empty, half typed or nonsense. They
 * outlive a reload and stand in a shared address, where a default in their place would be a value that nobody typed.
 */
export type Drafts = Readonly<Partial<Record<string, string>>>

/**
 * Reads parameters leniently: a shared address that was cut or mistyped still opens the calculator, and what could
 * not be taken is told. Without zod, because browsers read addresses too.
 */
export interface QueryReader {
  /** The number, `NaN` for a text that is `drafts`, or the default for a parameter that is missing. */
  number<Default extends number | undefined>(name: string, otherwise: Default): number | Default
  /** One of the values, or the default. */
  choice<Value extends string, Default extends Value | undefined>(
    name: string,
    values: readonly Value[],
    otherwise: Default,
  ): Value | Default
  /** Whether the address says anything of it, and be it that it is empty. */
  isEmpty(name: string): boolean
  drafts: Drafts
  rejected: RejectedParameter[]
}

/** No reader types more into a field for a number. */
const LONGEST_TEXT = 40

export function queryReader(query: Query): QueryReader {
  const rejected: RejectedParameter[] = []
  const drafts: Record<string, string> = {}
  /** The one text of a parameter; `undefined` where there is none or several. */
  const only = (name: string): string | undefined => {
    const [value, ...more] = query.getAll(name)
    if (more.length === 0) return value?.trim()
    rejected.push({ name, text: `The URL contains ${name} twice; the default is used.` })
    return undefined
  }
  return {
    number: (name, otherwise) => {
      const text = only(name)
      if (text === undefined) return otherwise
      const value = typedNumber(text) ?? Number.NaN
      if (Number.isFinite(value)) return value
      if (text.length <= LONGEST_TEXT) {
        drafts[name] = text
        return value
      }
      rejected.push({
        name,
        text: `The URL gives ${name} as ${quoted(text)}, which is not a number; the default is used.`,
      })
      return otherwise
    },
    choice: (name, values, otherwise) => {
      const text = only(name)
      if (text === undefined) return otherwise
      const value = values.find((known) => known === text)
      if (value !== undefined) return value
      rejected.push({
        name,
        text: `The URL gives ${name} as ${quoted(text)}, which is not one of ${values.join(', ')}; the default is used.`,
      })
      return otherwise
    },
    isEmpty: (name) => query.getAll(name).length === 1 && query.getAll(name)[0]?.trim() === '',
    drafts,
    rejected,
  }
}

const LONGEST_QUOTE = 20

export function quoted(text: string): string {
  return `"${text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text}"`
}

/**
 * The texts that stand in fields without a number, by name.
 * @param isOptional Fields that may be empty: an empty one is no drafts one.
 */
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
 * Parameters in their order, without the question mark; what is `undefined` is empty: `bhnp=`. A number that is none
 * has its drafts text, or nothing: an address never says `NaN`.
 */
export function queryText(parameters: readonly Parameter[], drafts: Drafts = {}): string {
  return parameters
    .map(([name, value]) => {
      const isNone = typeof value === 'number' && !Number.isFinite(value)
      const text = isNone ? (drafts[name] ?? '') : String(value ?? '')
      return `${name}=${encodeURIComponent(text)}`
    })
    .join('&')
}
