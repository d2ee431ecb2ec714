import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import type { RichText } from '#domain/articles/rich-text.ts'
import {
  type RenderedText,
  TEXT_PARTS,
  type TextPart,
  type TextToRender,
} from '../rendering/rendered-text.ts'
import { blocksOf, idsIn } from './blocks.ts'
import { directiveHandlers } from './directive-handlers.ts'
import { prefixed, type Rendering, startRendering } from './findings.ts'
import { nameHeadings } from './headings.ts'
import {
  type Element,
  element,
  elementsIn,
  type Inner,
  isElement,
  type Root,
  replaceElements,
  type Text,
  text,
  textOf,
} from './html-tree.ts'
import { judgeLinks } from './links.ts'
import { reportMarkdownProblems } from './markdown-diagnostics.ts'
import { joinNumbers, nameNotes, noteOptions } from './notes.ts'
import { parseBlocks } from './open-blocks.ts'
import { sanitize } from './sanitize.ts'
import { partsOf } from './text-parts.ts'

/** Renders content Markdown to safe blocks, with references and diagnostics. */
export function renderText(given: TextToRender): RenderedText {
  const rendering = startRendering(given)
  const markdown = parseBlocks(rendering)
  reportMarkdownProblems(markdown, rendering)
  const handlers = directiveHandlers(rendering)
  const html = unified()
    .use(remarkRehype, { ...noteOptions(rendering), handlers })
    .runSync(markdown)
  reportUnusedData(rendering)
  linkSources(html, rendering)
  nameNotes(html, rendering)
  joinNumbers(html)
  const parts = partsOf(html, rendering)
  for (const part of TEXT_PARTS) nameHeadings(parts[part], part, rendering)
  for (const part of TEXT_PARTS) judgeLinks(parts[part], rendering)
  for (const part of TEXT_PARTS) wrapTables(parts[part])
  const blocks = TEXT_PARTS.map((part) => [
    part,
    blocksOf(sanitize(parts[part], prefixed(given, ''))),
  ])
  const { problems, ...found } = rendering.found
  return {
    ...(Object.fromEntries(blocks) as Record<TextPart, RichText>),
    ...found,
    anchors: TEXT_PARTS.flatMap((part) => idsIn(parts[part])),
    words: TEXT_PARTS.reduce((sum, part) => sum + wordsIn(parts[part]), 0),
    problems: problems.toSorted((a, b) => a.line - b.line),
  }
}

function reportUnusedData({ given, sections, problem }: Rendering): void {
  const shown = [...sections].map((section) => section.split(' ')[0])
  for (const name of given.data ?? [])
    if (!shown.includes(name))
      problem({}, `The front matter has ${name}:, but no :::${name} in the text shows it.`)
}

/** Word count of the running text, without tables. */
function wordsIn({ children }: Root): number {
  const running = children.filter((node) => !isElement(node, 'article-section'))
  return running.map(textOf).join('\n').split(/\s+/).filter(Boolean).length
}

const MAX_LABEL = 100

/** Makes wide tables scrollable, also by keyboard, and marks column headers. */
function wrapTables(root: Root): void {
  replaceElements(root, 'table', (table) => {
    const heads = elementsIn(table).filter((node) => isElement(node, 'th'))
    for (const head of heads) head.properties.scope = 'col'
    for (const cell of elementsIn(table).filter(isAligned)) {
      // The attribute that Markdown's tables get is not valid HTML.
      cell.properties.dataAlign = cell.properties.align
      delete cell.properties.align
    }
    return element('div', { ...REGION, ariaLabel: labelOf(heads) }, [table])
  })
}

function isAligned({ properties }: Element): boolean {
  return properties.align !== undefined
}

const REGION = { className: ['table-scroll'], role: 'region', tabIndex: 0 }

function labelOf(heads: Element[]): string {
  const columns = heads.map(textOf).filter(Boolean).join(', ').slice(0, MAX_LABEL)
  return columns === '' ? 'Table' : `Table: ${columns}`
}

/** Looks like a footnote reference, but the text defines no such note. */
const REFERENCE = /\[\^([^\]\s]+)\]/

/** Clickable elements cannot contain links. */
const CLOSED = ['a', 'summary']
const NO_PLACE =
  'A source or note cannot be in a link or in the title of a block: expected it after them, and a space between a bare URL and [^.'

/** Converts source numbers in running text, such as `[^3]`, to links. */
function linkSources(root: Root, rendering: Rendering): void {
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
    return `There is no footnote [^${name}]: expected a line that begins with [^${name}]:, outside of blocks.`
  if (sources === 0) return `There is no source ${name}: the front matter lists none.`
  if (Number(name) < 1 || Number(name) > sources)
    return `There is no source ${name}: the front matter lists ${sources}.`
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
