import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { EditedText } from './edited-text.ts'
import { PageLink } from './page-link.tsx'
import { TextForm } from './text-form.tsx'
import { TextPage } from './text-page.tsx'

const PAGE: EditedText = {
  path: 'articles/puma.md',
  title: 'Puma',
  url: '/blog/puma',
  publication: { state: 'published' },
  isUnlisted: false,
  formToken: '',
  userId: 'erika',
  shown: { text: 'mine', note: '', base: 'base', from: 'file' },
  isNew: false,
  isHidden: false,
  draft: undefined,
  earlierDrafts: [],
  otherDraft: undefined,
  closed: undefined,
  check: { isPublishable: true, problems: [] },
  facts: { groups: [], suggestions: [] } as unknown as EditedText['facts'],
  words: { cases: [], pages: [], rounds: [], drawings: [] },
  done: undefined,
  problem: undefined,
  theirs: undefined,
}

const formOf = (more: Partial<EditedText>) => renderToStaticMarkup(<TextForm {...PAGE} {...more} />)
const buttonsOf = (html: string) =>
  [...html.matchAll(/value="(publish[a-z-]*)"[^>]*>([^<]*)</g)].map(([, value, label]) => [
    value,
    label,
  ])

test('after a conflict, both texts are compared, and each button that publishes works', () => {
  const problem = {
    field: 'conflict',
    text: 'The published text has changed since you began, at the same lines or sources as yours.',
  }
  const difference = [
    { kind: 'removed', text: 'theirs' },
    { kind: 'added', text: 'mine' },
  ] as const
  const theirs = { text: 'theirs', sha256: 'hash', difference }
  const html = formOf({ problem, theirs })
  expect(html).toContain('<del>theirs</del><ins>mine</ins>')
  expect(html).toContain('“Publish with my lines” then takes your lines')
  expect(buttonsOf(html)).toEqual([
    ['publish-mine', 'Publish with my lines'],
    ['publish-theirs', 'Publish with their lines'],
  ])
})

test('of a text that is hidden from readers, the main button says that it saves for editors', () => {
  const buttons = (html: string) =>
    [...html.matchAll(/value="(publish[a-z-]*)"[^>]*>(?:<span[^>]*>)?([^<]*)</g)].map(
      ([, value, label]) => [value, label],
    )
  const hidden = formOf({ isHidden: true, isNew: true })
  expect(buttons(hidden)).toEqual([['publish', 'Save for editors']])
  expect(hidden).toContain('Back to “Save for editors”')
  expect(buttons(formOf({ isNew: true }))).toEqual([
    ['publish', 'Publish'],
    ['publish-hidden', 'Save for editors'],
  ])
  const problem = { field: 'conflict', text: 'It was deleted.' }
  const theirs = { text: '', sha256: undefined, difference: [] }
  const deleted = formOf({ isHidden: true, problem, theirs })
  expect(deleted).toContain('Not saved for editors. It was deleted. “Save it again” creates it')
  expect(buttons(deleted)).toEqual([['publish-mine', 'Save it again']])
})

test('a newer draft of another window is shown with what differs', () => {
  const problem = { field: 'draft', text: 'This draft was changed in another window.' }
  const difference = [
    { kind: 'removed', text: 'theirs' },
    { kind: 'added', text: 'mine' },
  ] as const
  const html = formOf({ problem, otherDraft: { text: 'theirs', difference } })
  expect(html).toContain('<del>theirs</del><ins>mine</ins>')
  expect(html).toContain('Your draft from another window')
  expect(html).toContain('data-other-draft')
  expect(formOf({ problem })).not.toContain('data-other-draft')
})

test('a text that was deleted meanwhile can only be created again', () => {
  const problem = { field: 'conflict', text: 'The text was deleted in the meantime.' }
  const html = formOf({ problem, theirs: { text: '', sha256: undefined, difference: [] } })
  expect(html).toContain(
    'Not published. The text was deleted in the meantime. “Publish it again” creates it again',
  )
  expect(buttonsOf(html)).toEqual([['publish-mine', 'Publish it again']])
})

test('the page of a new text says that one in the trash has its URL', () => {
  const html = (isInTrash: boolean) =>
    renderToStaticMarkup(<TextPage {...PAGE} isNew isInTrash={isInTrash} placePicker={false} />)
  expect(html(true)).toContain(
    'A text in the trash has this URL, so nothing else can be published here. <a href="/write/manage/articles/puma.md">Restore it</a>',
  )
  expect(html(false)).not.toContain('trash')
})

test('the page does not call a new text saved', () => {
  const shown = { ...PAGE.shown, base: undefined }
  const html = formOf({ isNew: true, shown })
  expect(html).toContain('This is a new text. Nothing of it is saved yet.')
  expect(formOf({})).toContain('No unsaved changes.')
})

test('after publishing, an article that the Blog list lacks says how to add it', () => {
  const note =
    'Readers see it now. It is not in the Blog list yet. Add it to <code>blog</code> in the'
  expect(formOf({ done: 'published', isUnlisted: true })).toContain(note)
  expect(formOf({ done: 'published' })).not.toContain('Blog list')
  expect(formOf({ isUnlisted: true })).not.toContain('Blog list')
})

test('one mistake is not called several', () => {
  const mistake = { line: 1, field: '', message: 'Wrong.', kind: 'error' } as const
  const shown = (problems: EditedText['check']['problems']) =>
    formOf({ check: { isPublishable: false, problems } })
  expect(shown([mistake])).toContain('The text cannot be published until it is fixed.')
  expect(shown([mistake, { ...mistake, line: 2 }])).toContain('until they are fixed.')
})

const factsWith = (problem: string | undefined) => {
  const fact = { name: 'vehicle', label: 'Vehicle', value: '', options: [], problem }
  const facts = [{ ...fact, widget: 'line' as const }]
  return { groups: [{ label: 'Facts', kind: 'group' as const, facts }], suggestions: [] }
}
const shownPart = (more: Partial<EditedText>) =>
  /name="part"[^>]*checked=""[^>]*value="(\w+)"/.exec(formOf(more))?.[1]

test('on a phone, the part with the mistakes that prevented publishing is shown', () => {
  const problem = { field: 'mistakes', text: 'Fix the mistakes below first.' }
  expect(shownPart({ facts: factsWith(undefined) })).toBe('text')
  expect(shownPart({ facts: factsWith('Expected the vehicle.') })).toBe('text')
  expect(shownPart({ facts: factsWith('Expected the vehicle.'), problem })).toBe('facts')
  expect(shownPart({ facts: factsWith(undefined), problem, isNew: true })).toBe('text')
})

test('on a phone, the number of mistakes is seen beside “Text” in each part', () => {
  const mistake = { line: 1, field: 'date', message: 'Expected a date.', kind: 'error' as const }
  const countOf = (...problems: EditedText['check']['problems']) =>
    /id="mistake-count">(.*?)<\/span>/.exec(
      formOf({ check: { isPublishable: false, problems } }),
    )?.[1]
  expect(countOf(mistake, { ...mistake, line: 2 })).toContain('2</b>')
  expect(countOf(mistake)).toContain(' 1 mistake')
  expect(countOf({ ...mistake, kind: 'warning' })).toBe('')
})

test('the first of several mistakes with the same fix offers it for all of them', () => {
  const fix = { from: 'Puma', to: 'Puma IFV' }
  const mistake = { field: 'vehicle', message: 'Unknown.', kind: 'error' as const, fix }
  const buttonsFor = (...lines: number[]) => {
    const problems = lines.map((line, at) => ({ ...mistake, line, message: `Unknown ${at}.` }))
    const other = { ...mistake, line: 99, fix: { from: 'Pumma', to: 'Puma' } }
    const html = formOf({ check: { isPublishable: false, problems: [...problems, other] } })
    return [...html.matchAll(/value="fix (.*?)"[^>]*>(?:<span[^>]*>)?([^<]*)/g)].map(
      ([, sent = '', label]) => [label, JSON.parse(sent.replaceAll('&quot;', '"')).lines],
    )
  }
  expect(buttonsFor(3, 5, 8)).toEqual([
    ['Change to “Puma IFV”', [3]],
    ['Change all 3 to “Puma IFV”', [3, 5, 8]],
    ['Change to “Puma IFV”', [5]],
    ['Change to “Puma IFV”', [8]],
    ['Change to “Puma”', [99]],
  ])
  expect(buttonsFor(3, 3, 5).filter(([label]) => label.includes('all'))).toEqual([
    ['Change all 3 to “Puma IFV”', [3, 3, 5]],
  ])
  expect(buttonsFor(3)).toHaveLength(2)
  // Two mistakes of one line.
  expect(buttonsFor(3, 3)).toHaveLength(4)
})

test('what is missing in a text that was never saved is no error until something is saved', () => {
  expect(formOf({ isNew: true })).toContain('data-unsaved')
  const draft = { sha256: 'hash', savedAt: '2026-01-01T00:00:00Z' }
  expect(formOf({ isNew: true, draft })).not.toContain('data-unsaved')
})

test('Enter in a field saves the draft and does not publish', () => {
  const buttons = formOf({}).match(/<button[^>]*type="submit"[^>]*>/g) ?? []
  const names = buttons.map((button) => /value="([^"]*)"/.exec(button)?.[1])
  expect(names).toEqual(['draft', 'publish', 'preview', 'draft'])
})

test.for([
  [{ state: 'published' }, '/blog/puma'],
  [{ state: 'published', isCatalogueHidden: true }, '/write/preview/articles/puma.md'],
  [{ state: 'draft' }, '/write/preview/articles/puma.md'],
  [{ state: 'scheduled', at: 0 }, '/write/preview/articles/puma.md'],
] as const)('of a text that is %o, %s is linked', ([publication, href]) => {
  const { path, url } = PAGE
  const html = renderToStaticMarkup(<PageLink path={path} url={url} publication={publication} />)
  expect(html).toContain(`href="${href}"`)
})

test('the form that discards the draft is on the page before there is one, hidden', () => {
  const pageOf = (more: Partial<EditedText>) =>
    renderToStaticMarkup(<TextPage {...PAGE} {...more} placePicker={false} isInTrash={false} />)
  const form = (html: string) => html.match(/<form(?:(?!<form).)*Discard my draft/s)?.[0]
  expect(form(pageOf({}))).toMatch(/^<form[^>]* hidden=""/)
  const draft = { sha256: 'of the draft', savedAt: '2026-01-01T00:00:00Z' }
  const shown = { ...PAGE.shown, from: 'draft' as const }
  const there = form(pageOf({ draft, shown }))
  expect(there).toContain('value="of the draft"')
  expect(there).not.toMatch(/^<form[^>]* hidden/)
  expect(form(pageOf({ closed: 'Texts cannot be edited here.' }))).toBeUndefined()
})
