import type { IllustratedItem } from '#app/ui/illustrated-list.tsx'
import type { Library } from '#domain/articles/library.ts'
import { longDate } from '#domain/cases/case-citation.ts'
import { changedDayOf } from '#domain/catalogues/changes.ts'
import { postOf } from '#domain/site/blog-url.ts'
import { counted } from '#domain/units/count.ts'

type Post = Pick<IllustratedItem, 'title' | 'text' | 'link' | 'drawing'>
type LibraryReader = Pick<Library, 'catalogue' | 'article'>

/** The posts of the blog in their order: catalogues and articles, with everything else among the articles. */
export async function blogGroups(posts: readonly Post[], library: LibraryReader) {
  const listed = await Promise.all(posts.map((post) => withFacts(post, library)))
  const items = (isCatalogue: boolean) => listed.filter((one) => one.isCatalogue === isCatalogue)
  return [
    {
      name: 'Catalogues',
      items: items(true),
      overview: { title: 'All cases on one map', link: '/map' },
    },
    { name: 'Articles', items: items(false) },
  ].filter((group) => group.items.length > 0)
}

async function withFacts(
  post: Post,
  library: LibraryReader,
): Promise<IllustratedItem & { isCatalogue: boolean }> {
  const slug = postOf(post.link) ?? ''
  const catalogue = await library.catalogue(slug)
  if (catalogue) {
    const { length } = catalogue.cases
    const changed = changedOn(changedDayOf(catalogue))
    return {
      ...post,
      isCatalogue: true,
      amount: counted(length, 'case'),
      changed,
    }
  }
  const article = await library.article(slug)
  if (!article) return { ...post, isCatalogue: false }
  const { readingMinutes, updated, added } = article
  return {
    ...post,
    isCatalogue: false,
    amount: `${readingMinutes} min to read`,
    changed: changedOn(updated ?? added),
  }
}

function changedOn(day: string): IllustratedItem['changed'] {
  return { day, words: longDate(day) }
}
