import rehypeSanitize, { type Options as Schema } from 'rehype-sanitize'
import { unified } from 'unified'
import { PART_TAGS } from './blocks.ts'
import type { Root } from './html-tree.ts'
import { IN_SITE, LOCAL, MAIL, OUTSIDE } from './links.ts'

const schema: Schema = {
  tagNames: [
    ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'blockquote', 'pre', 'ul', 'ol', 'li', 'hr', 'br'],
    ...['a', 'code', 'del', 'em', 'strong', 'sup', 'img'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
    ...['details', 'summary', 'figure', 'figcaption', 'div', 'section', 'span'],
    ...PART_TAGS,
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
    div: [['className', 'table-scroll'], ['role', 'region'], ['tabIndex', 0], 'ariaLabel'],
    figure: [['className', 'quote', 'drawing']],
    img: [['src', IN_SITE], 'alt', 'title', 'height', ['loading', 'lazy'], ['decoding', 'async']],
    ol: ['start'],
    section: [['className', 'footnotes'], 'dataFootnotes'],
    span: ['dataAlias'],
    td: ['dataAlign'],
    th: ['dataAlign', ['scope', 'col']],
    'archive-file': ['file', 'alt'],
    'archive-gallery': ['folder'],
    'outside-embed': ['address', 'title'],
    'place-link': ['fragment'],
    'article-section': ['name', 'calibre', 'link', 'title', 'value'],
  },
  // The patterns above are stricter than a list of protocols.
  protocols: {},
  clobber: [],
  required: {},
  strip: [],
}

/** Removes everything that could run code, mislead readers or take over ids of the page. */
export function sanitize(root: Root, prefix: string): Root {
  const ids: Schema = {
    ...schema,
    attributes: { ...schema.attributes, '*': [['id', new RegExp(`^${prefix}`)]] },
  }
  return unified().use(rehypeSanitize, ids).runSync(root) as Root
}
