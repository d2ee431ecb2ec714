/** The page that lists all posts. */
export const BLOG_URL = '/blog'

/** The page of an article or of a catalogue. */
export function postUrl(slug: string): string {
  return `${BLOG_URL}/${slug}`
}

/** A place on the page of a post. */
export function postPlaceUrl(slug: string, anchor: string): string {
  return `${postUrl(slug)}#${anchor}`
}

/** The page of a case. */
export function caseUrl(slug: string, id: string): string {
  return `${postUrl(slug)}/${id}`
}

interface PostPage {
  slug: string
  /** Last segment of a page below the post: the id of a case, or `changes`. */
  below: string | undefined
}

// The router accepts any case and a trailing slash.
const PAGE = /^\/blog\/([^/]+)(?:\/([^/]+))?\/?$/i

/** The page below /blog that has a path. It may not exist. */
export function postPageOf(pathname: string): PostPage | undefined {
  const [, slug, below] = PAGE.exec(pathname) ?? []
  return slug === undefined ? undefined : { slug, below }
}

/** The post whose own page has a path. */
export function postOf(pathname: string): string | undefined {
  const page = postPageOf(pathname)
  return page?.below === undefined ? page?.slug : undefined
}

interface PostLink extends PostPage {
  /** As in the URL, so that it may be percent-encoded. */
  fragment: string | undefined
}

const LINK = /^\/blog\/([a-z0-9-]+)(?:\/([A-Za-z0-9-]+))?(?:\?[^#]*)?(?:#(.+))?$/

/** Where a link leads to if it is one to a post, a case or the changes of a catalogue, and not to a file. */
export function postLinkOf(url: string): PostLink | undefined {
  const [, slug, below, fragment] = LINK.exec(url) ?? []
  return slug === undefined ? undefined : { slug, below, fragment }
}

/** The post that a URL names, whatever follows. */
export function postNamedIn(url: string): string | undefined {
  return /^\/blog\/([^/?#]+)/.exec(url)?.[1]
}
