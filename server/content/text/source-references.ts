import { prefixed, type Rendering } from './findings.ts'
import {
  type Element,
  element,
  elementsIn,
  type Inner,
  isElement,
  type Root,
  type Text,
  text,
  textOf,
} from './html-tree.ts'

/** Looks like a footnote reference, but the text defines no such note. */
const REFERENCE = /\[\^([^\]\s]+)\]/

/** Clickable elements cannot contain links. */
const CLOSED = ['a', 'summary']
const NO_PLACE =
  'A source or note cannot stand in a link or in the title of a block: expected it after them, and a space between a bare address and [^.'

/** Converts source numbers in running text, such as `[^3]`, to links. */
export function linkSources(root: Root, rendering: Rendering): void {
  for (const node of elementsIn(root, ['code', 'pre', ...CLOSED])) linkTexts(node, rendering)
  // A bare URL swallows a reference that follows without a space, which is reported too.
  for (const node of elementsIn(root))
    if (isElement(node, ...CLOSED) && textOf(node).includes('[^')) rendering.problem(node, NO_PLACE)
}

function linkTexts(parent: Element, rendering: Rendering): void {
  parent.children = parent.children.flatMap((node) =>
    node.type === 'text' && REFERENCE.test(node.value) ? linked(node, parent, rendering) : [node],
  )
}

function linked(node: Text, parent: Element, rendering: Rendering): Inner[] {
  let line = (node.position ?? parent.position)?.start.line ?? 1
  // Text and names alternate, because the pattern has one group.
  const [first = '', ...rest] = node.value.split(REFERENCE)
  const parts: Inner[] = [text(first)]
  line += breaksIn(first)
  for (let at = 0; at < rest.length; at += 2) {
    const [name = '', after = ''] = rest.slice(at, at + 2)
    parts.push(referenceOf(name, line, rendering), text(after))
    line += breaksIn(after)
  }
  return parts
}

function breaksIn(words: string): number {
  return words.split('\n').length - 1
}

function referenceOf(name: string, line: number, rendering: Rendering): Inner {
  const problem = referenceProblem(name, rendering.given.sources)
  if (!problem) return sourceLink(name, rendering)
  rendering.problem({ position: { start: { line } } }, problem)
  return text(`[^${name}]`)
}

function referenceProblem(name: string, sources: number): string | undefined {
  if (!/^\d+$/.test(name))
    return `There is no note [^${name}]: expected a line that begins with [^${name}]:, outside of blocks.`
  if (sources === 0) return `There is no source ${name}: the head names none.`
  if (Number(name) < 1 || Number(name) > sources)
    return `There is no source ${name}: the head names ${sources}.`
  return undefined
}

function sourceLink(number: string, { given }: Rendering): Inner {
  const properties = {
    href: `#${prefixed(given, `source-${Number(number)}`)}`,
    className: ['source-ref'],
    ariaLabel: `Source ${Number(number)}`,
  }
  return element('sup', {}, [element('a', properties, [text(String(Number(number)))])])
}
