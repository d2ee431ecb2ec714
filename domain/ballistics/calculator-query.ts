import { typedNumber } from '../units/typed-number.ts'

/** A query as browsers and servers read it. Fields here are public: they stand in shared addresses. */
export interface Query {
  getAll(name: string): string[]
}

/** A parameter that could not be taken; its field has its default instead. */
export interface Untaken {
  name: string
  /** A sentence for the reader. */
  text: string
}

/**
 * Reads parameters leniently: a shared address that was cut or mistyped still opens the calculator, and what could
 * not be taken is told. Without zod, because browsers read addresses too.
 */
export interface QueryReader {
  /** The number, or the default where it is missing or none. */
  number<Default extends number | undefined>(name: string, otherwise: Default): number | Default
  /** One of the values, or the default. */
  choice<Value extends string, Default extends Value | undefined>(
    name: string,
    values: readonly Value[],
    otherwise: Default,
  ): Value | Default
  /** Whether the address says anything of it, and be it that it is empty. */
  isEmpty(name: string): boolean
  untaken: Untaken[]
}

export function queryReader(query: Query): QueryReader {
  const untaken: Untaken[] = []
  /** The one text of a parameter; `undefined` where there is none or several. */
  const only = (name: string): string | undefined => {
    const [value, ...more] = query.getAll(name)
    if (more.length === 0) return value?.trim()
    untaken.push({ name, text: `The address gives ${name} twice: its default is shown.` })
    return undefined
  }
  return {
    number: (name, otherwise) => {
      const text = only(name)
      if (text === undefined) return otherwise
      const value = readNumber(text)
      if (value !== undefined) return value
      untaken.push({
        name,
        text: `The address gives ${name} as ${quoted(text)}, which is not a number: its default is shown.`,
      })
      return otherwise
    },
    choice: (name, values, otherwise) => {
      const text = only(name)
      if (text === undefined) return otherwise
      const value = values.find((known) => known === text)
      if (value !== undefined) return value
      untaken.push({
        name,
        text: `The address gives ${name} as ${quoted(text)}, which is none of ${values.join(', ')}: its default is shown.`,
      })
      return otherwise
    },
    isEmpty: (name) => query.getAll(name).length === 1 && query.getAll(name)[0]?.trim() === '',
    untaken,
  }
}

/** As it may be typed: without a script a form sends a number with its comma. */
function readNumber(text: string): number | undefined {
  const value = typedNumber(text)
  return Number.isFinite(value) ? value : undefined
}

const LONGEST_QUOTE = 20

function quoted(text: string): string {
  return `"${text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text}"`
}

/** Parameters in their order, without the question mark; what is `undefined` is empty: `bhnp=`. */
export function queryText(
  parameters: readonly (readonly [string, string | number | undefined])[],
): string {
  return parameters.map(([name, value]) => `${name}=${encodeURIComponent(shown(value))}`).join('&')
}

/** Numbers that are none are left empty: an address never says `NaN`. */
function shown(value: string | number | undefined): string {
  if (typeof value === 'number' && !Number.isFinite(value)) return ''
  return String(value ?? '')
}
