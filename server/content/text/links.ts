import { postLinkOf } from '#domain/site/blog-url.ts'
import { isSiteArea } from '#domain/site/site-area.ts'
import { decodedUrl } from '#domain/units/decoded-url.ts'
import { prefixed, type Rendering } from './findings.ts'
import {
  type Element,
  elementsIn,
  type Inner,
  type Root,
  replaceElements,
  text,
} from './html-tree.ts'

/** A path on this site: browsers treat // and /\ as another host. */
export const IN_SITE = /^\/(?![/\\])[^\s\\]*$/
export const OUTSIDE = /^https?:\/\/[^\s\\]+$/i
export const MAIL = /^mailto:[^\s\\]+$/i
export const LOCAL = /^#\S*$/
/** Paths of the site that serve pictures. */
const WITH_PICTURES = /^\/(?:files|untracked_files|assets)\//
const USE_FIGURE = 'use ::figure with a file from the archive'

/** Checks link targets and image sources, after headings have ids. */
export function judgeLinks(root: Root, rendering: Rendering): void {
  for (const link of elementsIn(root)) if (link.tagName === 'a') judgeLink(link, rendering)
  replaceElements(root, 'img', (picture) => checkedImage(picture, rendering))
}

function checkedImage(picture: Element, rendering: Rendering): Inner {
  const { src, alt } = picture.properties
  if (IN_SITE.test(String(src))) {
    picture.properties.loading = 'lazy'
    picture.properties.decoding = 'async'
    if (!WITH_PICTURES.test(String(src)))
      rendering.problem(picture, `There is no picture at ${src}: ${USE_FIGURE}.`, 'warning')
    return picture
  }
  rendering.problem(
    picture,
    `External images are not shown: link to the page of "${src}", or ${USE_FIGURE}.`,
  )
  return text(String(alt ?? ''))
}

function judgeLink(link: Element, rendering: Rendering): void {
  // Generated links to sources and notes.
  if (link.properties.className || link.properties.dataFootnoteRef) return
  const href = String(link.properties.href ?? '')
  if (LOCAL.test(href)) {
    judgeLocal(link, decodedUrl(href.slice(1)), rendering)
    return
  }
  if (OUTSIDE.test(href) && URL.canParse(href)) {
    link.properties.rel = ['noopener', 'noreferrer']
    return
  }
  if (IN_SITE.test(href)) recordSiteLink(link, href, rendering)
  if (IN_SITE.test(href) || MAIL.test(href)) return
  delete link.properties.href
  rendering.problem(
    link,
    `A link cannot lead to "${href}": expected https://…, a path that starts with /, or #anchor.`,
  )
}

/** An anchor of this text takes precedence over one of the page, and gets the prefix. */
function judgeLocal(link: Element, fragment: string, rendering: Rendering): void {
  if (fragment === '') return
  const { found, given, ids } = rendering
  const own = prefixed(given, fragment)
  const target = ids.has(own) ? own : fragment
  link.properties.href = `#${encodeURIComponent(target)}`
  found.localLinks.push({ fragment: target, line: rendering.lineOf(link) })
  if (given.kind === 'case' && target !== own) {
    link.tagName = 'place-link'
    link.properties = { fragment: target }
  }
}

/** Records a link below /blog; a case has its own page. Of other links, only the first segment is checked. */
function recordSiteLink(link: Element, href: string, rendering: Rendering): void {
  if (!isSiteArea(href)) rendering.problem(link, `This site has no page ${href}.`, 'warning')
  const post = postLinkOf(href)
  if (!post || post.below === 'changes') return
  const { slug: page, below, fragment = below } = post
  const line = rendering.lineOf(link)
  rendering.found.siteLinks.push({ page, fragment: fragment && decodedUrl(fragment), line })
}
