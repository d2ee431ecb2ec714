import rehypeSanitize from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import type { RenderedText } from '../rendering/rendered-text.ts'
import { unrenderedText } from '../rendering/unrendered-text.ts'
import { blocksOf } from './blocks.ts'
import { elementsIn, type Root } from './html-tree.ts'

const pipeline = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype)
  .use(rehypeSanitize)
  .use(() => lowerHeadings)
  .freeze()

/** Renders a README of the archive (CommonMark and GFM) without raw HTML and directives. */
export function renderReadme(text: string): RenderedText {
  const tree = pipeline.runSync(pipeline.parse(text)) as Root
  return { ...unrenderedText(''), main: blocksOf(tree) }
}

/** The page has its own title, so headings start one level lower. */
function lowerHeadings(root: Root): void {
  for (const node of elementsIn(root)) {
    const [, level] = /^h([1-5])$/.exec(node.tagName) ?? []
    if (level) node.tagName = `h${Number(level) + 1}`
  }
}
