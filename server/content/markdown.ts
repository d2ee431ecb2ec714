import rehypeSanitize from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'

const pipeline = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype)
  .use(rehypeSanitize)
  .use(rehypeStringify)
  .freeze()

// Nobody writes like this, and the parser's time and stack grow with the square of it.
const TOO_DEEP = /^(?:[ \t]*>){40}|^[ \t]{120}|[*_]{100}/m

/**
 * Markdown (CommonMark and GFM) as HTML that cannot run anything: raw HTML is dropped. A text made to
 * be hard to read is shown as it was written.
 */
export async function renderMarkdown(text: string): Promise<string> {
  if (TOO_DEEP.test(text))
    return `<pre>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>`
  return String(await pipeline.process(text))
}
