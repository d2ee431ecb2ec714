import type { Options } from 'remark-rehype'
import { prefixed, type Rendering } from './findings.ts'
import { elementsIn, type Root } from './html-tree.ts'

const LABEL = 'footnote-label'

/** Footnotes under their own heading, with ids unique on the page. */
export function noteOptions({ given }: Rendering): Options {
  return {
    clobberPrefix: prefixed(given, ''),
    footnoteLabel: 'Notes',
    footnoteLabelTagName: given.kind === 'case' ? 'h4' : 'h2',
    footnoteLabelProperties: {},
  }
}

/** remark gives the heading of the notes a fixed id, which would be duplicated on a page of several texts. */
export function nameNotes(root: Root, { given }: Rendering): void {
  const id = prefixed(given, LABEL)
  for (const { tagName, properties } of elementsIn(root)) {
    if (properties.id === LABEL) properties.id = id
    if (tagName === 'a' && properties.dataFootnoteRef) properties.ariaDescribedBy = [id]
  }
}
