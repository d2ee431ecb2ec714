import { Document, isScalar, type Node, Scalar, stringify, visit } from 'yaml'

type YamlSchema = 'failsafe' | 'core'

/** How a value is written. */
export interface Writing {
  schema: YamlSchema
  eol: '\n' | '\r\n'
}

/** Widths at which authors fold long texts; tried in order until one gives the text as it is. */
const WIDTHS = Array.from({ length: 140 }, (_, at) => 20 + at)
const USUAL_WIDTH = 100

/** Texts in double quotes are folded nowhere: their line ends are escaped. */
const ONE_LINE = { lineWidth: 0, doubleQuotedMinMultiLineLength: Infinity } as const

/** YAML of a value that begins at this column, in the form in which the old one is written. */
export function valueText(value: unknown, column: number, writing: Writing, old?: Node): string {
  const node = typeof value === 'string' ? scalarLike(value, old) : value
  const singleQuote = !(isScalar(old) && old.type === 'QUOTE_DOUBLE')
  const text = stringify(node, { ...options(writing), singleQuote })
  return indented(text, column, writing)
}

/** `key: value`, whose value may take further lines. */
export function pairText(key: string, value: unknown, column: number, writing: Writing): string {
  const node = typeof value === 'string' ? scalarLike(value, undefined) : value
  const text = stringify({ [key]: node }, { ...options(writing), singleQuote: true })
  return indented(text, column, writing)
}

/** A value inside brackets, on one line. */
export function flowText(value: unknown, { schema, eol }: Writing, isPadded: boolean): string {
  const document = new Document([value], { schema })
  const list = document.contents as unknown as { flow: boolean }
  list.flow = true
  visit(document, {
    Scalar(_, node) {
      if (typeof node.value === 'string' && node.value.includes('\n')) node.type = 'QUOTE_DOUBLE'
    },
  })
  const text = document.toString({
    ...ONE_LINE,
    flowCollectionPadding: isPadded,
    collectionStyle: 'flow',
    singleQuote: true,
  })
  const inner = text.trim().slice(1, -1).replaceAll('\n', eol)
  return isPadded ? inner.trim() : inner
}

/**
 * A text in the lines of `>-`, folded as the old one is.
 * @param old The value and the YAML that it is written in.
 * @returns `undefined` if this form cannot hold the text.
 */
export function foldYamlText(
  value: string,
  column: number,
  { eol }: Writing,
  old: { value: string; source: string },
): string | undefined {
  if (!old.source.startsWith('>-') || /^\s|\s$|\s\s|[\t\n\r]/.test(value)) return undefined
  const fold = (text: string, width: number) => ['>-', ...foldWords(text, column, width)].join(eol)
  const width = WIDTHS.find((one) => fold(old.value, one) === old.source) ?? USUAL_WIDTH
  return fold(value, width)
}

function foldWords(text: string, column: number, width: number): string[] {
  const indent = ' '.repeat(column)
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(indent + word)
  }
  return lines
}

/** The text in double quotes, which can hold any. */
export function quotedText(value: string): string {
  const scalar = new Scalar(value)
  scalar.type = 'QUOTE_DOUBLE'
  return stringify(scalar, ONE_LINE).trimEnd()
}

function options({ schema }: Writing) {
  return { schema, lineWidth: 0, minContentWidth: 0 } as const
}

function scalarLike(value: string, old: Node | undefined): Scalar {
  const scalar = new Scalar(value)
  if (isScalar(old) && old.type) scalar.type = old.type
  // Other forms lose blanks at the ends.
  if (/^ | $|\t/.test(value)) scalar.type = 'QUOTE_DOUBLE'
  return scalar
}

function indented(text: string, column: number, { eol }: Writing): string {
  return text
    .replace(/\n$/, '')
    .replaceAll(/\n(?=[^\n])/g, `\n${' '.repeat(column)}`)
    .replaceAll('\n', eol)
}
