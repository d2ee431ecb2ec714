import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ManagePage } from './manage-page.tsx'
import type { ManagePageProps } from './text-change-form.tsx'

const PAGE: ManagePageProps = {
  path: 'articles/puma.md',
  title: 'Puma',
  url: '/blog/puma',
  base: 'hash',
  publication: { state: 'published' },
  isUnlisted: false,
  isCase: false,
  hasChanges: true,
  change: 'Made before',
  isChangeCorrection: false,
  mayBeRenamed: true,
  mayBeDeleted: true,
  uses: [],
  broken: [],
  deleted: undefined,
  renamedTo: undefined,
  draftAt: undefined,
  hasLinks: false,
  formToken: '',
  siteUrl: 'https://site.test',
  closed: undefined,
  done: undefined,
  problem: undefined,
}

const inputsOf = (change: string, typed: Record<string, string>, more = {}) => {
  const problem = { field: change, text: 'It is rejected.', typed }
  const html = renderToStaticMarkup(<ManagePage {...PAGE} {...more} problem={problem} />)
  return html.match(/<input[^>]*>/g)?.filter((input) => !input.includes('hidden')) ?? []
}

test('the state of an article that the Blog list lacks says how to add it', () => {
  const html = (isUnlisted: boolean) =>
    renderToStaticMarkup(<ManagePage {...PAGE} isUnlisted={isUnlisted} />)
  expect(html(true)).toContain(
    '<p>It is not in the Blog list yet. Add it to <code>blog</code> in the <a href="/write/site.yaml">site settings</a>.</p>',
  )
  expect(html(false)).not.toContain('Blog list')
})

test('a draft that “Publish now” and “Schedule” leave out is named beside them, and afterwards', () => {
  const draft = { draftAt: '2026-11-02T09:00:00Z', publication: { state: 'draft' as const } }
  const html = (more: Partial<ManagePageProps>) =>
    renderToStaticMarkup(<ManagePage {...PAGE} {...draft} {...more} />)
  expect(html({}).match(/Readers get the text as last saved\. Your draft of .*?<\/a>/g)).toEqual(
    Array(2).fill(expect.stringContaining('href="/write/articles/puma.md"')),
  )
  expect(html({ draftAt: undefined })).not.toContain('Your draft of')
  const after = 'This is the text as last saved; your draft of'
  const published = { done: 'published', publication: { state: 'published' as const } }
  expect(html(published)).toContain(`Readers see it now. ${after}`)
  expect(html({ done: 'scheduled' })).toContain(`Readers see it at that moment. ${after}`)
  expect(html({ done: 'renamed' })).not.toContain(after)
})

test('an editor without preview links is not offered to revoke them', () => {
  const html = (more: Partial<ManagePageProps>) =>
    renderToStaticMarkup(<ManagePage {...PAGE} {...more} />)
  expect(html({ hasLinks: true })).toContain('Revoke all my preview links')
  expect(html({})).not.toContain('Revoke')
  expect(html({ done: 'no-links' })).toContain('You have no preview links. Nothing was changed.')
})

test('the note that an announcement replaces is shown before', () => {
  const html = (change: string | undefined) =>
    renderToStaticMarkup(<ManagePage {...PAGE} change={change} />)
  expect(html('Made before')).toContain(
    'A new note replaces the one that readers see now: “Made before”',
  )
  expect(html('Made before')).not.toMatch(/[Cc]orrections? stay/)
  expect(html(undefined)).not.toContain('A new note')
  expect(renderToStaticMarkup(<ManagePage {...PAGE} isChangeCorrection />)).toContain(
    'A new note replaces the one that readers see now: “Made before” That correction stays marked on the page.',
  )
})

test('what a rejected form had in its fields is shown again, in that form only', () => {
  const moment = { moment: '2020-01-02T03:04' }
  const scheduled = inputsOf('schedule', moment, { publication: { state: 'draft' } })
  expect(scheduled.find((input) => input.includes('"moment"'))).toContain('"2020-01-02T03:04"')

  const announced = inputsOf('announce', { note: 'It is wrong.', kind: 'correction' })
  expect(announced.find((input) => input.includes('"note"'))).toContain('"It is wrong."')
  expect(announced.filter((input) => input.includes('checked')).join()).toContain('"correction"')

  const renamed = inputsOf('rename', { name: 'taken' })
  const valuesOf = (id: string) => renamed.find((input) => input.includes(`id="${id}"`))
  expect(valuesOf('rename')).toContain('value="taken"')
  expect(valuesOf('duplicate')).toContain('value="puma-2"')
})
