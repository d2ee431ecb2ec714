import type { TextUse } from '#domain/writing/writing.ts'
import type { ContentEntry } from '../content/content-entry.ts'
import { contentPath } from '../content/content-path.ts'
import { SITE } from '../content/site-file.ts'

const END = '(?![A-Za-z0-9-])'

/** The other texts that link to this one or name it. */
export function usesOf(
  path: string,
  entries: readonly ContentEntry[],
  siteText: string,
): TextUse[] {
  const place = contentPath(path)
  const patterns = patternsOf(path)
  if (!patterns) return []
  const own = 'slug' in place ? place.slug : undefined
  const uses = entries.flatMap((entry): TextUse[] => {
    if (entry.path === path) return []
    const isNear = own !== undefined && 'slug' in entry && entry.slug === own
    const pattern = isNear && patterns.near ? patterns.near : patterns.far
    if (!pattern.test(textOf(entry))) return []
    return [{ path: entry.path, title: 'text' in entry ? entry.text.head.title : entry.path }]
  })
  return patterns.far.test(siteText) ? [...uses, { path: SITE, title: SITE }] : uses
}

/** How texts of other pages name it, and how those of the same catalogue do. */
function patternsOf(path: string): { far: RegExp; near?: RegExp } | undefined {
  const place = contentPath(path)
  switch (place.kind) {
    case 'case': {
      const far = `/blog/${place.slug}[/#]${place.id}${END}`
      return { far: new RegExp(far), near: new RegExp(`${far}|[#"]${place.id}${END}`) }
    }
    case 'catalogue':
      return { far: new RegExp(`/blog/${place.slug}${END}`) }
    case 'article':
      return { far: new RegExp(`/blog/${place.name}${END}`) }
    default:
      return undefined
  }
}

function textOf(entry: ContentEntry): string {
  if (!('text' in entry)) return JSON.stringify(entry)
  const { head, body } = entry.text
  // Its title may have the same words as an id.
  return `${JSON.stringify(head)}\n${body}`
}
