import { readFile } from 'node:fs/promises'
import { caseUrl, postPageOf, postUrl } from '#domain/site/blog-url.ts'
import { isoDay } from '#domain/units/day.ts'
import { articlePath, casePath, cataloguePath } from '#domain/writing/text-path.ts'
import type { ContentEntry } from '../content/content-entry.ts'
import { contentPath } from '../content/content-path.ts'
import { setFileField } from '../content/edit/set-field.ts'

const TEMPLATE = new URL('../../docs/case-template.md', import.meta.url)
const VEHICLES = /^# The type, as the filter of the catalogue names it\./m

const BEGINNINGS: Record<string, string> = {
  article: `---
title: Title
# One sentence for search engines.
description:
added:
---
`,
  catalogue: `---
title: Title
subtitle:
# One sentence for search engines.
description:
# The options of the filter.
vehicles: []
added:
---

::cases
`,
}

/** The first content of a new text; `undefined` for one that only its author can begin. */
export async function newText(
  path: string,
  title: string | undefined,
  entries: readonly ContentEntry[],
): Promise<string | undefined> {
  const place = contentPath(path)
  const today = isoDay()
  // Without a title, a URL that is mistyped would look like a new text.
  if (place.kind !== 'case' && title === undefined) return undefined
  const begin =
    place.kind === 'case' ? await caseTemplate(place.slug, entries) : BEGINNINGS[place.kind]
  if (begin === undefined) return undefined
  const fields = [
    ['id', 'id' in place ? place.id : undefined],
    ['title', title],
    ['added', today],
  ] as const
  return fields.reduce((text, [field, value]) => {
    const edited = value ? setFileField(path, text, [field], value) : undefined
    return edited?.ok ? edited.text : text
  }, begin)
}

/** In the words of the filter of its catalogue. */
async function caseTemplate(slug: string, entries: readonly ContentEntry[]): Promise<string> {
  const catalogue = entries.find((entry) => entry.kind === 'catalogue' && entry.slug === slug)
  const vehicles = catalogue?.kind === 'catalogue' ? catalogue.text.head.vehicles : []
  return (await readFile(TEMPLATE, 'utf8')).replace(VEHICLES, (sentence) =>
    vehicles.length > 0 ? `${sentence} Here: ${vehicles.join(', ')}.` : sentence,
  )
}

/** The page that shows a text. */
export function urlOfText(path: string): string | undefined {
  const place = contentPath(path)
  switch (place.kind) {
    case 'case':
      return caseUrl(place.slug, place.id)
    case 'catalogue':
    case 'records':
      return postUrl(place.slug)
    case 'article':
      return postUrl(place.name)
    default:
      return undefined
  }
}

export function pathOf(url: string, paths: ReadonlySet<string>): string | undefined {
  const page = postPageOf(url)
  if (!page) return undefined
  const { slug, below } = page
  const named = below ? [casePath(slug, below)] : [cataloguePath(slug), articlePath(slug)]
  return named.find((path) => paths.has(path))
}
