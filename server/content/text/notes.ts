import type { Options } from 'remark-rehype'
import { prefixed, type Rendering } from './findings.ts'
import { elementsIn, type Root } from './html-tree.ts'

const LABEL = 'footnote-label'

/** Notes under a heading of their own, with ids that leave other texts of the page alone. */
export function noteOptions({ given }: Rendering): Options {
  return {
    clobberPrefix: prefixed(given, ''),
    footnoteLabel: 'Notes',
    footnoteLabelTagName: given.kind === 'case' ? 'h4' : 'h2',
    footnoteLabelProperties: {},
  }
}

/** The heading of the notes has the same id in every text, which two on one page could not have. */
export function nameNotes(root: Root, { given }: Rendering): void {
  const id = prefixed(given, LABEL)
  for (const { tagName, properties } of elementsIn(root)) {
    if (properties.id === LABEL) properties.id = id
    if (tagName === 'a' && properties.dataFootnoteRef) properties.ariaDescribedBy = [id]
  }
}
