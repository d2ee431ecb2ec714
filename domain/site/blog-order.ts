import { postUrl } from './blog-url.ts'
import type { SiteContent } from './site.ts'

/** Catalogues as the blog lists them; those that it does not list follow. */
export function inBlogOrder(slugs: readonly string[], blog: SiteContent['blog']): string[] {
  const places = new Map(blog.map(({ link }, at) => [link, at]))
  const placeOf = (slug: string) => places.get(postUrl(slug)) ?? blog.length
  return slugs.toSorted((a, b) => placeOf(a) - placeOf(b))
}
