import type { Options } from 'remark-rehype'
import { prefixed, type Rendering } from './findings.ts'
import { type Element, elementsIn, type Inner, isElement, type Root, text } from './html-tree.ts'

export const NOTES_ID = 'footnote-label'

/** Footnotes under their own heading, with ids unique on the page. */
export function noteOptions({ given }: Rendering): Options {
  return {
    clobberPrefix: prefixed(given, ''),
    footnoteLabel: 'Notes',
    footnoteLabelTagName: given.kind === 'case' ? 'h4' : 'h2',
    footnoteLabelProperties: {},
  }
}

/**
 * Keeps the numbers of sources and notes with their word, where no line can part them, and puts a comma between those
 * that stand side by side: without one, 1 and 2 would read as 12.
 */
export function joinNumbers(root: Root): void {
  for (const parent of elementsIn(root)) {
    const joined: Inner[] = []
    for (const node of parent.children) {
      if (isElement(node, 'sup')) joinNumber(node, joined)
      joined.push(node)
    }
    parent.children = joined
  }
}

function joinNumber(number: Element, before: Inner[]): void {
  const gap = before.at(-1)
  if (gap?.type === 'text') gap.value = gap.value.replace(/[ \n]+$/, '')
  if (gap?.type === 'text' && gap.value === '') before.pop()
  const last = before.at(-1)
  if (last && isElement(last, 'sup')) number.children.unshift(text(','))
}

/** The heading of the notes has the same id in every text, which two on one page could not have. */
export function nameNotes(root: Root, { given }: Rendering): void {
  const id = prefixed(given, NOTES_ID)
  for (const { tagName, properties } of elementsIn(root)) {
    if (properties.id === NOTES_ID) properties.id = id
    if (tagName === 'a' && properties.dataFootnoteRef) properties.ariaDescribedBy = [id]
  }
}
