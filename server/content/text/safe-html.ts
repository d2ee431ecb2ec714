import rehypeSanitize, { type Options as Schema } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import type { Root } from './html-tree.ts'
import { IN_SITE, LOCAL, MAIL, OUTSIDE } from './links.ts'

const schema: Schema = {
  tagNames: [
    ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'blockquote', 'pre', 'ul', 'ol', 'li', 'hr', 'br'],
    ...['a', 'code', 'del', 'em', 'strong', 'sup', 'img'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
    ...['details', 'summary', 'figure', 'figcaption', 'div', 'section'],
  ],
  attributes: {
    a: [
      ['href', LOCAL, IN_SITE, OUTSIDE, MAIL],
      ['className', 'source-ref', 'data-footnote-backref'],
      ['rel', 'noopener', 'noreferrer'],
      ...['title', 'ariaLabel', 'ariaDescribedBy', 'dataFootnoteRef', 'dataFootnoteBackref'],
    ],
    code: [['className', /^language-[\w-]+$/]],
    details: [['className', 'fold']],
    div: [
      ['className', 'table-scroll', 'gallery', 'embed'],
      ['role', 'region'],
      ['tabIndex', 0],
      ...['ariaLabel', 'dataFolder', 'dataAddress', 'dataTitle'],
    ],
    figure: [['className', 'media', 'quote', 'drawing'], 'dataFile'],
    img: [['src', IN_SITE], 'alt', 'title', 'height', ['loading', 'lazy'], ['decoding', 'async']],
    ol: ['start'],
    section: [['className', 'footnotes'], 'dataFootnotes'],
    td: ['align'],
    th: ['align', ['scope', 'col']],
  },
  // The patterns above say more than a list of protocols could.
  protocols: {},
  clobber: [],
  required: {},
  strip: [],
}

const writer = unified().use(rehypeStringify).freeze()

/** HTML of a tree, of which nothing is kept that could run, lead astray or take an id that is not ours. */
export function safeHtml(root: Root, prefix: string): string {
  if (root.children.length === 0) return ''
  const ids: Schema = {
    ...schema,
    attributes: { ...schema.attributes, '*': [['id', new RegExp(`^${prefix}`)]] },
  }
  return writer.stringify(unified().use(rehypeSanitize, ids).runSync(root)).trim()
}
