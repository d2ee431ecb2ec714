import { type Document, isNode, isPair, isSeq, visit, type YAMLError } from 'yaml'
import { fieldName } from './field-names.ts'
import type { Problem } from './mistake.ts'

const NO_TAB = 'expected blanks at the beginning of the line, not a tab'
const TWICE = 'this field stands there twice'
const TWICE_IN_ENTRY = 'this field stands twice in one entry of a list; each entry begins with "- "'
/** A line that is set in too far is taken for more of the value above it. */
const SET_IN =
  'the next line is set in further and has a ":" in it; expected it set in like this one, or quotes around the whole value'

const NOT_LEVEL = 'this line is not set in like those it belongs to'

/** In the author's words, by the code of an error or by what the parser says of it. */
const WORDS: Record<string, string> = {
  TAB_AS_INDENT: NO_TAB,
  BAD_INDENT: NOT_LEVEL,
  'Sequence item without - indicator': NOT_LEVEL,
  BLOCK_AS_IMPLICIT_KEY: `a value with ": " in it needs quotes around it, as 'Second loss: a mine'`,
  MULTILINE_IMPLICIT_KEY: 'expected a field, a colon and a blank before its value',
  BAD_SCALAR_START: 'a value that begins with this character needs quotes around it',
  'Unexpected scalar at node end':
    "nothing may follow the quote that ends a value; a ' inside such quotes is written twice",
  "Missing closing 'quote": "this value begins with a ' and has none at its end",
  'Missing closing "quote': 'this value begins with a " and has none at its end',
}

/** What one mistake of an author makes wrong on line after line. */
const RUNS = [NO_TAB, TWICE_IN_ENTRY]

/**
 * What an author is told of the errors of a parser; not of those that follow from the one before.
 * @param lineAt Line of the file on which a place of the text is.
 */
export function yamlProblems(
  document: Document.Parsed,
  lineAt: (place: number) => number,
): Problem[] {
  const errors = [...document.errors, ...document.warnings].sort(
    (one, other) => one.pos[0] - other.pos[0],
  )
  const problems = errors.map((error) => {
    const place = startOf(document, error)
    // What lacks its colon is no field.
    const path = error.code === 'MULTILINE_IMPLICIT_KEY' ? [] : pathTo(document, place)
    return {
      line: lineAt(place),
      field: fieldName(path),
      message: messageOf(error, path, errors),
    }
  })
  return problems.filter((problem, at) => !follows(problem, problems[at - 1]))
}

function follows({ line, message }: Problem, before: Problem | undefined): boolean {
  if (!before) return false
  if (line === before.line) return true
  return line === before.line + 1 && message === before.message && RUNS.includes(message)
}

function messageOf({ code, message, pos }: YAMLError, path: PropertyKey[], all: YAMLError[]) {
  if (code === 'DUPLICATE_KEY')
    return path.some((key) => typeof key === 'number') ? TWICE_IN_ENTRY : TWICE
  const isSetIn =
    code === 'BLOCK_AS_IMPLICIT_KEY' &&
    all.some((one) => one.code === 'MULTILINE_IMPLICIT_KEY' && one.pos[0] === pos[0])
  return isSetIn ? SET_IN : (WORDS[code] ?? WORDS[message] ?? unreadable(message))
}

export function unreadable(message: string): string {
  return `this cannot be read as YAML: ${message}`
}

/** Where an error begins; that of a quote without an end is found at the end of the text only. */
function startOf(document: Document.Parsed, { message, pos: [place] }: YAMLError): number {
  let start = place
  if (message.startsWith('Missing closing'))
    visit(document, {
      Scalar(_, { range, type }) {
        if (type?.startsWith('QUOTE') && range && range[1] >= place) start = range[0]
      },
    })
  return start
}

/** The field whose name or value begins at a place; empty where none does. */
function pathTo(document: Document.Parsed, place: number): PropertyKey[] {
  let path: PropertyKey[] = []
  visit(document, {
    Pair(_, pair, around) {
      if (!beginsAt(pair.key, place) && !beginsAt(pair.value, place)) return undefined
      path = [...around, pair].flatMap((node, at, nodes) => {
        if (isPair(node)) return String(node.key)
        return isSeq(node) ? node.items.indexOf(nodes[at + 1]) : []
      })
      return visit.BREAK
    },
  })
  return path
}

function beginsAt(node: unknown, place: number): boolean {
  return isNode(node) && node.range?.[0] === place
}
