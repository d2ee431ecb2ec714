import { expect, test } from 'vitest'
import { logIn } from '../access/logged-in.fixture.ts'
import { CATALOGUE, publishableCase } from '../content/content-folder.fixture.ts'
import { draftOf, saveDraft } from './drafts.ts'
import { managedTexts } from './manage.fixture.ts'

const texts = managedTexts()

const casesShown = () => texts.casesOf('leopard2-ukraine')

test('a renamed case is led to from its old URL, also after another renaming', async () => {
  const path = await texts.add(CATALOGUE, 'first-name', publishableCase('first-name'))
  const second = `${CATALOGUE}/second-name.md`
  expect(await texts.post(path, { change: 'rename', name: 'second-name' })).toBe(
    `/write/manage/${second}?done=renamed`,
  )
  await texts.post(second, { change: 'rename', name: 'third-name' })
  const text = texts.read(`${CATALOGUE}/third-name.md`)
  expect(text).toContain('id: third-name\n')
  expect(text).toMatch(/formerly:\n +- first-name\n +- second-name\n/)
  const shown = await casesShown()
  expect(shown).toContain('third-name')
  expect(shown).not.toContain('first-name')
  const catalogue = await texts.library().catalogue('leopard2-ukraine')
  expect(catalogue?.aliases).toContainEqual({ anchor: 'first-name', to: 'third-name' })
})

test('a renamed text says where it is, and is not restored at its old place', async () => {
  const path = await texts.add(CATALOGUE, 'moved', publishableCase('moved'))
  const [first] = await texts.revisions(path)
  await texts.post(path, { change: 'rename', name: 'moved-2' })
  await texts.post(`${CATALOGUE}/moved-2.md`, { change: 'rename', name: 'moved-3' })
  expect(await texts.writing().manage(path)).toMatchObject({
    deleted: undefined,
    renamedTo: `${CATALOGUE}/moved-3.md`,
  })
  const form = { change: 'restore', revision: String(first?.id), base: '' }
  expect(await texts.post(path, form)).toBe(409)
  expect(await casesShown()).toContain('moved-3')
  expect(await casesShown()).not.toContain('moved')
})

test('a renamed text takes the drafts of all editors along, except onto a draft of the same editor', async () => {
  const path = await texts.add(CATALOGUE, 'drafted', publishableCase('drafted'))
  const to = `${CATALOGUE}/drafted-2.md`
  const draft = (userId: string, of: string, text: string) =>
    saveDraft(texts.site.db, {
      userId,
      path: of,
      base: texts.base(path),
      text,
      note: '',
      replaces: 'any',
    })
  const other = (await logIn(texts.site, 'Author')).user.id
  await draft(texts.userId(), path, 'mine')
  await draft(other, path, 'theirs')
  await draft(other, to, 'theirs of the new name')
  await texts.post(path, { change: 'rename', name: 'drafted-2' })
  const textOf = async (userId: string, of: string) =>
    (await draftOf(texts.site.db, userId, of))?.text
  expect(await textOf(texts.userId(), to)).toBe('mine')
  expect(await textOf(texts.userId(), path)).toBeUndefined()
  expect(await textOf(other, to)).toBe('theirs of the new name')
  expect(await textOf(other, path)).toBe('theirs')
})

test('a name that is taken or no name is rejected, and nothing changes', async () => {
  const path = await texts.add(CATALOGUE, 'taker', publishableCase('taker'))
  await texts.add(CATALOGUE, 'taken', publishableCase('taken'))
  for (const name of ['taken', 'TAKEN', '../x', 'a b', 'catalogue', ''])
    expect([name, await texts.post(path, { change: 'rename', name })]).toEqual([name, 409])
  expect(texts.read(path)).toBe(publishableCase('taker'))
})

test('a rejected name is rejected for the reason that it has', async () => {
  const path = await texts.add(CATALOGUE, 'named', publishableCase('named'))
  const reason = async (name: string, base = texts.base(path)) => {
    const actor = { id: texts.userId(), name: 'Author' }
    const result = await texts.writing().rename({ path, base, actor }, name)
    return result.kind === 'rejected' && result.reason
  }
  expect(await reason('a'.repeat(81))).toBe('A name may have at most 80 characters.')
  for (const name of ['Näme', '-name'])
    expect(await reason(name)).toBe(
      'The name may have letters, digits and hyphens only, and must begin with a letter or digit.',
    )
  expect(await reason('named')).toBe('The text already has this name.')
  const drafted = path.replace('named', 'drafted-name')
  const draft = { userId: texts.userId(), path: drafted, base: undefined, text: 'x', note: '' }
  await saveDraft(texts.site.db, { ...draft, replaces: undefined })
  expect(await reason('drafted-name')).toBe('You have a draft with this name already.')
  // The page says before it that nothing was changed.
  expect(await reason('named-2', 'older')).toBe(
    'This text has changed in the meantime. Reload the page and try again.',
  )
})
