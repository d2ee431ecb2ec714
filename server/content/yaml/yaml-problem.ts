import { type Document, isMap, isNode, isSeq, visit, type YAMLError } from 'yaml'
import type { Problem } from '../checks/diagnostic.ts'
import { fieldName } from './field-names.ts'
import { unclosedQuoteIn } from './unclosed-quote.ts'

const NO_TAB = 'expected spaces at the beginning of the line, not a tab'
const TWICE = 'this field appears twice'
const TWICE_IN_ENTRY =
  'this field appears twice in one entry of a list; each entry begins with "- "'
/** A line with too much indentation is parsed as part of the value above. */
const SET_IN =
  'the next line is indented further and has a ":" in it; expected the indentation of this line, or quotes around the whole value'

const CONTROL = 'expected text without control characters, which nobody can see'
const NOT_LEVEL = 'this line is not indented like the lines it belongs with'

/** Messages for authors, by error code or parser message. */
const WORDS: Record<string, string> = {
  TAB_AS_INDENT: NO_TAB,
  BAD_INDENT: NOT_LEVEL,
  [CONTROL]: CONTROL,
  'Sequence item without - indicator': NOT_LEVEL,
  BLOCK_AS_IMPLICIT_KEY: `a value with ": " in it needs quotes around it, e.g. 'Second loss: a mine'`,
  MULTILINE_IMPLICIT_KEY: 'expected a field, a colon and a space before its value',
  BAD_SCALAR_START: 'a value that begins with this character needs quotes around it',
  'Unexpected scalar at node end':
    "nothing may follow the quote that ends a value; a ' inside such quotes is written twice",
  "Missing closing 'quote": "this value begins with a ', and the closing ' is missing",
  'Missing closing "quote': 'this value begins with a ", and the closing " is missing',
}

/** One mistake may cause these on many consecutive lines. */
const RUNS = [NO_TAB, TWICE_IN_ENTRY]

interface Placed {
  code: YAMLError['code']
  message: string
  place: number
}

/**
 * Messages for parser errors, without follow-up errors.
 * @param text What was parsed.
 * @param repeated Offsets of duplicate keys, which the parser is set not to check.
 * @param lineAt Line of the file at an offset.
 * @returns In order of lines.
 */
export function yamlProblems(
  document: Document.Parsed,
  text: string,
  repeated: readonly number[],
  lineAt: (place: number) => number,
): (() => Problem)[] {
  const found = [...parserErrors(document, text), ...controlCharacters(document, text)]
  if (found.length === 0 && repeated.length === 0) return []
  const twice = repeated.map((place) => ({ code: 'DUPLICATE_KEY' as const, message: TWICE, place }))
  const errors = [...found, ...twice].sort((one, other) => one.place - other.place)
  const starts = startsOf(document, errors)
  const setIn = placesOf(errors, 'MULTILINE_IMPLICIT_KEY')
  const problems = errors.map((error, at) => {
    const place = starts[at] ?? error.place
    return { error, place, line: lineAt(place) }
  })
  const pathAt = pathsTo(
    document,
    problems.map(({ place }) => place),
  )
  const worded = problems.map(({ error, place, line }) => {
    // Without a colon it is not a field.
    const path = error.code === 'MULTILINE_IMPLICIT_KEY' ? [] : (pathAt.get(place) ?? [])
    return { line, path, message: messageOf(error, path, setIn) }
  })
  return worded
    .filter((problem, at) => !follows(problem, worded[at - 1]))
    .map(({ line, path, message }) => () => ({ line, field: fieldName(path), message }))
}

/** After a quote that is not closed, all others follow from it. */
function parserErrors(document: Document.Parsed, text: string): Placed[] {
  const found = [...document.errors, ...document.warnings].map(({ code, message, pos }) => ({
    code,
    message,
    place: pos[0],
  }))
  const place = found.length === 0 ? undefined : unclosedQuoteIn(text)
  if (place === undefined) return found
  const unclosed = {
    code: 'MISSING_CHAR' as const,
    place,
    message: `Missing closing ${text[place]}quote`,
  }
  return [...found.filter((error) => error.place < place), unclosed]
}

/** Control characters except tab and line ends, and halves of characters. */
const UNSEEN = /(?![\t\n\r])\p{Cc}|\p{Cs}/u

/** Texts with such characters, which XML does not allow; in double quotes YAML has escapes for them. */
function controlCharacters(document: Document.Parsed, text: string): Placed[] {
  const found: Placed[] = []
  if (!text.includes('\\') && !UNSEEN.test(text)) return found
  visit(document, {
    Scalar(_, { value, range }) {
      if (typeof value === 'string' && UNSEEN.test(value))
        found.push({ code: 'IMPOSSIBLE', message: CONTROL, place: range?.[0] ?? 0 })
    },
  })
  return found
}

type Worded = Pick<Problem, 'line' | 'message'>

function follows({ line, message }: Worded, before: Worded | undefined): boolean {
  if (!before) return false
  if (line === before.line) return true
  return line === before.line + 1 && message === before.message && RUNS.includes(message)
}

function placesOf(errors: readonly Placed[], code: Placed['code']): Set<number> {
  return new Set(errors.filter((error) => error.code === code).map(({ place }) => place))
}

function messageOf({ code, message, place }: Placed, path: PropertyKey[], setIn: Set<number>) {
  if (code === 'DUPLICATE_KEY')
    return path.some((key) => typeof key === 'number') ? TWICE_IN_ENTRY : TWICE
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && setIn.has(place)) return SET_IN
  return WORDS[code] ?? WORDS[message] ?? unreadable(message)
}

export function unreadable(message: string): string {
  return `this cannot be read as YAML: ${message}`
}

/** Offset of each error; an unclosed quote is only detected at the end of the text. */
function startsOf(document: Document.Parsed, errors: readonly Placed[]): number[] {
  if (!errors.some(isUnclosed)) return errors.map(({ place }) => place)
  const quotes: { start: number; end: number }[] = []
  visit(document, {
    Scalar(_, { range, type }) {
      if (type?.startsWith('QUOTE') && range) quotes.push({ start: range[0], end: range[1] })
    },
  })
  // Only the last quote can be unclosed.
  const last = quotes.at(-1)
  const isFound = (place: number) => quotes.some(({ start }) => start === place)
  return errors.map((error) =>
    isUnclosed(error) && !isFound(error.place) && last && last.end >= error.place
      ? last.start
      : error.place,
  )
}

function isUnclosed({ message }: Placed): boolean {
  return message.startsWith('Missing closing')
}

/** Maps offsets to the field whose name or value begins there. */
function pathsTo(
  document: Document.Parsed,
  places: readonly number[],
): ReadonlyMap<number, PropertyKey[]> {
  const wanted = new Set(places)
  const paths = new Map<number, PropertyKey[]>()
  const visitNode = (node: unknown, path: PropertyKey[]) => {
    for (const { name, starts, value } of partsOf(node)) {
      const own = [...path, name]
      for (const start of starts)
        if (start !== undefined && wanted.has(start) && !paths.has(start)) paths.set(start, own)
      visitNode(value, own)
    }
  }
  visitNode(document.contents, [])
  return paths
}

interface Part {
  name: string | number
  /** Offsets of a field's name and value. */
  starts: (number | undefined)[]
  value: unknown
}

function partsOf(node: unknown): Part[] {
  if (isSeq(node)) return node.items.map((value, name) => ({ name, starts: [], value }))
  if (!isMap(node)) return []
  return node.items.map(({ key, value }) => ({
    name: String(key),
    starts: [startOf(key), startOf(value)],
    value,
  }))
}

function startOf(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined
}
