import { expect, test } from 'vitest'
import { CATALOGUE, publishableCase } from '../content/content-folder.fixture.ts'
import { saveDraft } from './drafts.ts'
import { managedTexts } from './manage.fixture.ts'

const PAGE = '/blog/leopard2-ukraine'

const texts = managedTexts()

const casesShown = () => texts.casesOf('leopard2-ukraine')

test('hiding and publishing change their lines of the head and nothing else', async () => {
  const text = publishableCase('one', ['added:', '# A comment\nadded:']).replaceAll('\n', '\r\n')
  const path = await texts.add(CATALOGUE, 'one', text)
  expect(await texts.post(path, { change: 'unpublish' })).toEqual(
    `/write/manage/${path}?done=unpublished`,
  )
  expect(texts.read(path)).toBe(text.replace('---\r\n\r\nMade', 'draft: true\r\n---\r\n\r\nMade'))
  expect(await casesShown()).not.toContain('one')
  await texts.post(path, { change: 'schedule', moment: '2090-01-02T03:04' })
  expect(texts.read(path)).toContain('\r\npublish: 2090-01-02T03:04Z\r\n')
  expect(texts.read(path)).not.toContain('draft')
  expect(await casesShown()).not.toContain('one')
  expect(await texts.post(path, { change: 'unschedule' })).toContain('done=unscheduled')
  expect(texts.read(path)).not.toContain('publish:')
  expect(await casesShown()).not.toContain('one')
  await texts.post(path, { change: 'publish' })
  expect(texts.read(path)).toBe(text)
  expect(await casesShown()).toContain('one')
  expect((await texts.revisions(path)).map(({ note, by }) => [note, by !== undefined])).toEqual([
    ['Published', true],
    ['Hidden from readers', true],
    ['Scheduled for 2090.01.02 03:04 UTC', true],
    ['Hidden from readers', true],
    ['', false],
  ])
})

test('an editor’s own draft that differs from the text is named', async () => {
  const path = await texts.add(CATALOGUE, 'drafted', publishableCase('drafted'))
  const draftAt = async (userId = texts.userId()) =>
    (await texts.writing().manage(path, userId))?.draftAt
  const draft = { userId: texts.userId(), path, base: texts.base(path), note: '' }
  const save = (text: string) => saveDraft(texts.site.db, { ...draft, text, replaces: 'any' })
  await save(texts.read(path))
  expect(await draftAt()).toBeUndefined()
  const { ok, ...saved } = await save(`${texts.read(path)}\nMine.\n`)
  expect(ok && saved).toMatchObject({ draft: { savedAt: await draftAt() } })
  expect(await draftAt('another')).toBeUndefined()
})

async function restore(path: string, revision = 0) {
  const wanted = { path, base: texts.base(path), revision, actor: { id: 'x', name: 'x' } }
  expect(await texts.writing().restore(wanted)).toMatchObject({ kind: 'saved' })
}

test('an older revision is hidden if the text is hidden now, and public if it is public now', async () => {
  const path = await texts.add(CATALOGUE, 'hidden', publishableCase('hidden'))
  await texts.post(path, { change: 'unpublish' })
  const [hidden, first] = await texts.revisions(path)
  await restore(path, first?.id)
  expect(texts.read(path)).toContain('draft: true')
  expect(await casesShown()).not.toContain('hidden')
  await texts.post(path, { change: 'publish' })
  await restore(path, hidden?.id)
  expect(texts.read(path)).not.toContain('draft: true')
  expect(await casesShown()).toContain('hidden')
})

test('a correction that readers have seen stays when an older revision is restored', async () => {
  const path = await texts.add(CATALOGUE, 'corrected', publishableCase('corrected'))
  const correct = (note: string) =>
    texts.post(path, { change: 'announce', kind: 'correction', note })
  await correct('The unit was wrong.')
  const second = (await texts.revisions(path))[0]
  await correct('The place was wrong.')
  await restore(path, second?.id)
  expect(texts.read(path).match(/text: .*/g)).toEqual([
    'text: The unit was wrong.',
    'text: The place was wrong.',
  ])
})

test('a file that the archive does not have blocks publishing, unless readers have seen its name', async () => {
  const named = (...ids: string[]) => `media: [${ids.join(', ')}]\ngrade: B`
  const gone = 'a'.repeat(22)
  const text = publishableCase('evidence', ['grade: B', named(gone)])
  const path = await texts.add(CATALOGUE, 'evidence', text)
  const wanted = { path, base: texts.base(path), actor: { id: 'x', name: 'x' }, note: '' }
  const wrong = text.replace(named(gone), named(gone, 'b'.repeat(22)))
  expect(await texts.writing().save({ ...wanted, text: wrong })).toMatchObject({
    kind: 'mistakes',
    mistakes: [{ line: 10, field: 'media.2', kind: 'error' }],
  })
  expect(await texts.post(path, { change: 'unpublish' })).toContain('done=unpublished')
  expect(texts.read(path)).toContain('draft: true')
})

test('a moment that has passed is rejected', async () => {
  const path = await texts.add(CATALOGUE, 'late', publishableCase('late'))
  await texts.post(path, { change: 'unpublish' })
  expect(await texts.post(path, { change: 'schedule', moment: '2020-01-02T03:04' })).toBe(422)
  expect(texts.read(path)).toContain('draft: true')
})

test('a form that is sent twice, or with an older text, changes nothing twice', async () => {
  const path = await texts.add(CATALOGUE, 'twice', publishableCase('twice'))
  const form = { change: 'delete', confirmed: 'yes', base: texts.base(path) }
  expect(await texts.post(path, form)).toContain('done=deleted')
  expect(await texts.post(path, form)).toBe(409)
  expect(await texts.revisions(path)).toHaveLength(2)
})

test('nothing is deleted without its box, and the catalogue and the settings never are', async () => {
  const path = await texts.add(CATALOGUE, 'boxed', publishableCase('boxed'))
  expect(await texts.post(path, { change: 'delete' })).toBe(422)
  for (const needed of ['site.yaml', `${CATALOGUE}/catalogue.md`])
    expect(await texts.post(needed, { change: 'delete', confirmed: 'yes' })).toBe(409)
})

test('a deleted text is in the trash and is restored as a new revision', async () => {
  const path = await texts.add(CATALOGUE, 'gone', publishableCase('gone'))
  await texts.post(path, { change: 'delete', confirmed: 'yes' })
  expect(await casesShown()).not.toContain('gone')
  const trash = await texts.writing().deleted()
  expect(trash.find((one) => one.path === path)?.title).toBe('A made up case')
  const { deleted } = (await texts.writing().manage(path)) ?? {}
  await texts.post(path, { change: 'restore', revision: String(deleted?.restores), base: '' })
  expect(texts.read(path)).toBe(publishableCase('gone'))
  expect(await casesShown()).toContain('gone')
})

test('before deleting, the texts that name it and the mistakes that follow are known', async () => {
  const path = await texts.add(CATALOGUE, 'needed', publishableCase('needed'))
  const other = `${publishableCase('other', ['added:', 'related: [needed]\nadded:'])}\n[It](#needed)\n`
  await texts.add(CATALOGUE, 'other', other)
  const { uses, broken } = (await texts.writing().manage(path)) ?? {}
  expect(uses?.map((use) => use.path)).toEqual([`${CATALOGUE}/other.md`])
  expect(broken?.join()).toMatch(/^cases\/.*not "needed"/)
})

test('a correction is announced in the head, byte for byte beside the rest', async () => {
  const text = publishableCase('wrong', ['added:', '# kept\nadded:'])
  const path = await texts.add(CATALOGUE, 'wrong', text)
  await texts.post(path, { change: 'announce', kind: 'correction', note: 'The unit: was wrong' })
  const managed = async () => await texts.writing().manage(path)
  expect(await managed()).toMatchObject({ isChangeCorrection: true })
  await texts.post(path, { change: 'announce', kind: 'change', note: 'A place found' })
  const after = texts.read(path)
  expect(after).toContain('# kept\n')
  expect(after).toMatch(/^change: 'A place found'$/m)
  expect(await managed()).toMatchObject({ change: 'A place found', isChangeCorrection: false })
  expect(after).toContain('The unit: was wrong')
  const feed = await (await texts.site.get(`${PAGE}/feed.xml`)).text()
  expect(feed).toContain('Corrected. The unit: was wrong')
  expect(await texts.post(path, { change: 'announce', kind: 'change', note: ' ' })).toBe(422)
})

test('a copy begins clean, as a draft of its editor that readers would not see', async () => {
  const path = await texts.add(
    CATALOGUE,
    'origin',
    publishableCase('origin', [
      'added:',
      `formerly: [was]
cdurs: 4
rated:
  by: Nobody
  on: 2026-11-03
  evidence: Two videos
  sources: ['1']
formerRatings:
  - cdurs: 5
    by: Nobody
    on: 2026-11-01
    evidence: One video
    withdrawn: 2026-11-02
corrections:
  - on: 2026-11-04
    text: The unit was wrong
change: A place found
updated: 2026-11-05
publish: 2090-01-02T03:04Z
# kept
added:`,
    ]),
  )
  const copy = `${CATALOGUE}/origin-2.md`
  expect(await texts.post(path, { change: 'duplicate', name: 'origin-2' })).toBe(
    `/write/${copy}?draft=1`,
  )
  const today = new Date().toISOString().slice(0, 10)
  expect((await texts.writing().open(copy, texts.userId()))?.draft?.text).toBe(
    publishableCase(
      'origin-2',
      ['title: A made up case', 'title: A made up case (copy)'],
      ['added: 2026-11-02', `# kept\nadded: ${today}\ndraft: true`],
    ),
  )
  expect(await casesShown()).not.toContain('origin-2')
})

test('a new text is of today, and is named in words where it has no title yet', async () => {
  const today = new Date().toISOString().slice(0, 10)
  const begun = async (path: string, title?: string) => {
    const opened = await texts.writing().open(path, texts.userId(), title)
    return [opened?.title, /^added: (.*)$/m.exec(opened?.text ?? '')?.[1]]
  }
  const path = `${CATALOGUE}/unborn.md`
  expect(await begun('articles/new.md', 'Three')).toEqual(['New: Three', today])
  expect(await begun('cases/new/catalogue.md', 'Three')).toEqual(['New: Three', today])
  expect(await begun(path)).toEqual(['New case in “Leopard 2”: unborn', today])
  const draft = { userId: texts.userId(), path, base: undefined, text: 'x', note: '' }
  await saveDraft(texts.site.db, { ...draft, replaces: 'any' })
  const list = await texts.writing().list(texts.userId())
  expect(list.find((one) => one.path === path)?.title).toBe('New case in “Leopard 2”: unborn')
  await saveDraft(texts.site.db, { ...draft, text: '---\ntitle: Four\n---\n', replaces: 'any' })
  expect(await begun(path)).toEqual(['New: Four', today])
})
