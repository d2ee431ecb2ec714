import { longDate } from '#domain/cases/case-citation.ts'
import { changesOf } from '#domain/catalogues/changes.ts'
import type { ArticlePageData } from './load-article.ts'

type Changed = Pick<
  ArticlePageData,
  'slug' | 'title' | 'added' | 'updated' | 'change' | 'corrections'
>

/** The last change of an article and its corrections, as far as there are words for them; the latest first. */
export function changesIn(page: Changed) {
  return changesOf([{ ...page, id: page.slug }]).flatMap(({ day, changes }) =>
    changes.filter(({ text }) => text !== '').map((change) => ({ day, ...change })),
  )
}

export function ArticleChanges({ page }: { page: Changed }) {
  const changes = changesIn(page)
  if (changes.length === 0) return null
  return (
    <section aria-labelledby="article-changes">
      <h2 id="article-changes">What changed</h2>
      <ul>
        {changes.map(({ day, what, text }) => (
          <li key={`${day} ${what} ${text}`}>
            <time dateTime={day}>{longDate(day)}</time>
            {what === 'corrected' ? ', corrected: ' : ': '}
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
