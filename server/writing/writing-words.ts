import { postUrl } from '#domain/site/blog-url.ts'
import type { WritingWords } from '#domain/writing/writing.ts'
import { contentPath } from '../content/content-path.ts'
import type { OpenLibrary } from '../content/open-library.ts'
import { pageNameOf } from '../content/rendered-entries.ts'

/** Names that a text can refer to: cases of its catalogue, pages, rounds, drawings. */
export function writingWords(
  path: string,
  { tree, templates }: Pick<OpenLibrary, 'tree' | 'templates'>,
  drawings: ReadonlySet<string> | undefined,
): WritingWords {
  const place = contentPath(path)
  const own = 'slug' in place ? place.slug : undefined
  const entries = tree.entries()
  return {
    cases: entries.flatMap((entry) =>
      entry.kind === 'case' && entry.slug === own
        ? { id: entry.text.head.id, title: entry.text.head.title }
        : [],
    ),
    pages: entries.flatMap((entry) => {
      if (entry.kind !== 'article' && entry.kind !== 'catalogue') return []
      return { url: postUrl(pageNameOf(entry)), title: entry.text.head.title }
    }),
    rounds: templates().map(({ name }) => name),
    drawings: [...(drawings ?? [])],
  }
}
