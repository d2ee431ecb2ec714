import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OrphanedDraft, TextSummary } from '#domain/writing/writing.ts'
import { TextsPage } from './texts-page.tsx'

const text = (path: string, more: Partial<TextSummary> = {}): TextSummary => ({
  path,
  kind: 'case',
  title: path,
  catalogue: path.split('/')[1],
  isPublished: true,
  publication: { state: 'published' },
  mistakes: 0,
  draftAt: undefined,
  ...more,
})

const catalogue = (slug: string, cases: number, more: Partial<TextSummary> = {}) => [
  text(`cases/${slug}/catalogue.md`, { kind: 'catalogue', title: slug }),
  ...Array.from({ length: cases }, (_, at) =>
    text(`cases/${slug}/case-${at}.md`, at === 0 ? more : {}),
  ),
]

/** Names of groups with their counts, those that are open with a +. */
function groupsOf(
  texts: readonly TextSummary[],
  words = '',
  orphanedDrafts: readonly OrphanedDraft[] = [],
): string[] {
  const page = (
    <TextsPage
      texts={texts}
      deleted={[]}
      orphanedDrafts={orphanedDrafts}
      closed={undefined}
      words={words}
      done={undefined}
    >
      {null}
    </TextsPage>
  )
  const html = renderToStaticMarkup(page)
  const groups = html.matchAll(/<details( open="")?><summary><h2>(.*?)<\/h2> <span[^>]*>(.*?)</g)
  return [...groups].map(([, open, name, count]) => `${open ? '+' : ''}${name}: ${count}`)
}

test('long groups are folded, short ones and those with a mistake or an own draft are not', () => {
  const texts = [
    ...catalogue('short', 3),
    ...catalogue('long', 40),
    ...catalogue('wrong', 40, { mistakes: 1 }),
    ...catalogue('typed', 40, { draftAt: '2026-11-02T03:04:05Z' }),
    ...catalogue('hidden', 40, { publication: { state: 'draft' } }),
  ]
  expect(groupsOf(texts)).toEqual([
    '+In progress: 3 texts',
    '+short: 4 texts',
    'long: 41 texts',
    '+wrong: 41 texts',
    '+typed: 41 texts',
    'hidden: 41 texts',
  ])
})

test('what is searched for is unfolded, with the count of what was found', () => {
  expect(groupsOf([...catalogue('one', 40), ...catalogue('two', 40)], 'one case')).toEqual([
    '+one: 41 texts',
  ])
})

test('drafts of former authors are at the end of the list', () => {
  const orphanedDrafts = [{ id: 7, path: 'articles/a.md', by: 'dora', at: '2026-11-02T03:04:05Z' }]
  expect(groupsOf(catalogue('one', 3), '', orphanedDrafts)).toEqual([
    '+one: 4 texts',
    '+Drafts of former authors: 1 draft',
  ])
})
