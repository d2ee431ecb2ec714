import type { TextPart } from '../rendering/rendered-text.ts'
import { CASES } from './directive-handlers.ts'
import type { Rendering } from './findings.ts'
import { withoutAnchor } from './headings.ts'
import { type Content, isElement, type Root, textOf } from './html-tree.ts'

/** Headings of a case that start its collapsible parts. */
const FOLDS = new Map<string, TextPart>([
  ['damage description', 'damage'],
  ['overall assessment', 'assessment'],
])

/**
 * Splits a text at the collapsible parts of a case, or at the cases of a catalogue. Notes are placed where they are
 * visible: after the story of a case, at the end of other texts.
 */
export function partsOf(root: Root, rendering: Rendering): Record<TextPart, Root> {
  const parts = { main: part(), damage: part(), assessment: part(), closing: part() }
  const opened = new Set<TextPart>()
  let current: TextPart = 'main'
  for (const node of root.children) {
    const next = openedBy(node, rendering)
    if (next) {
      if (opened.has(next)) rendering.problem(node, `${nameOf(node)} appears twice.`)
      opened.add(next)
      current = next
    } else parts[isNotes(node) ? notesPart(opened) : current].children.push(node)
  }
  return parts
}

function part(): Root {
  return { type: 'root', children: [] }
}

function openedBy(node: Content, { given }: Rendering): TextPart | undefined {
  if (given.kind === 'catalogue') return isElement(node, CASES) ? 'closing' : undefined
  if (given.kind !== 'case' || !isElement(node, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'))
    return undefined
  return FOLDS.get(withoutAnchor(textOf(node)).trim().toLowerCase())
}

function nameOf(node: Content): string {
  return isElement(node, CASES) ? '::cases' : `The heading "${textOf(node).trim()}"`
}

function isNotes(node: Content): boolean {
  return isElement(node, 'section') && node.properties.dataFootnotes !== undefined
}

function notesPart(opened: Set<TextPart>): TextPart {
  return opened.has('closing') ? 'closing' : 'main'
}
