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

/** Markdown (CommonMark and GFM) as HTML that cannot run anything: raw HTML is dropped. */
export async function renderMarkdown(text: string): Promise<string> {
  return String(await pipeline.process(text))
}
