import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import type { RenderedText, TextToRender } from '../rendered-text.ts'
import { directiveHandlers } from './directive-html.ts'
import { prefixed, startRendering } from './findings.ts'
import { nameHeadings } from './headings.ts'
import { elementsIn, type Root, textOf } from './html-tree.ts'
import { judgeLinks } from './links.ts'
import { tellMistakes } from './markdown-mistakes.ts'
import { nameNotes, noteOptions } from './notes.ts'
import { parseBlocks } from './open-blocks.ts'
import { safeHtml } from './safe-html.ts'
import { linkSources } from './source-references.ts'
import { wrapTables } from './tables.ts'
import { partsOf } from './text-parts.ts'

/** Markdown of content/ as HTML that cannot run anything, with what it points to and what is wrong with it. */
export function renderText(given: TextToRender): RenderedText {
  const rendering = startRendering(given)
  const markdown = parseBlocks(rendering)
  tellMistakes(markdown, rendering)
  const handlers = directiveHandlers(rendering)
  const html = unified()
    .use(remarkRehype, { ...noteOptions(rendering), handlers })
    .runSync(markdown)
  linkSources(html, rendering)
  nameNotes(html, rendering)
  const parts = partsOf(html, rendering)
  const inOrder = [parts.main, parts.damage, parts.assessment, parts.closing]
  for (const part of inOrder) nameHeadings(part, rendering)
  for (const part of inOrder) judgeLinks(part, rendering)
  for (const part of inOrder) wrapTables(part)
  const [main = '', damage = '', assessment = '', closing = ''] = inOrder.map((part) =>
    safeHtml(part, prefixed(given, '')),
  )
  const { problems, ...found } = rendering.found
  return {
    ...{ main, damage, assessment, closing },
    ...found,
    anchors: inOrder.flatMap(idsOf),
    words: inOrder.reduce((sum, part) => sum + wordsIn(part), 0),
    problems: problems.toSorted((a, b) => a.line - b.line),
  }
}

function idsOf(root: Root): string[] {
  return elementsIn(root).flatMap(({ properties: { id } }) => (typeof id === 'string' ? [id] : []))
}

function wordsIn(root: Root): number {
  return textOf(root).split(/\s+/).filter(Boolean).length
}
