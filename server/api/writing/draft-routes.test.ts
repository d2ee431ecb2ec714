import { afterAll, expect, test } from 'vitest'
import { shaOf } from '../../writing/writing.fixture.ts'
import { openWritingSite, type Texts } from './writing-site.fixture.ts'

const { erika, otto, save, read, fileAt, newCase, close } = await openWritingSite()

afterAll(close)

test('a draft is its author’s, survives others, and ends when it is published', async () => {
  const { path, text } = await newCase()
  const draft = { path, base: shaOf(text), text: `${text}more`, note: 'x', replaces: null }
  const stored = (await (await erika.call('PUT', '/api/texts/draft', draft)).json()) as {
    sha256: string
  }
  expect((await read(path)).draft).toMatchObject({
    text: `${text}more`,
    base: shaOf(text),
    note: 'x',
  })
  expect((await read(path, otto)).draft).toBe(null)
  // Another window does not know of this draft.
  const other = { ...draft, text: `${text}other` }
  expect(await erika.rejected('PUT', '/api/texts/draft', other)).toMatchObject({
    status: 409,
    code: 'write/draft-changed',
  })
  const next = await erika.call('PUT', '/api/texts/draft', { ...other, replaces: stored.sha256 })
  expect(next.status).toBe(200)
  const { texts } = await erika.read<Texts>('/api/texts')
  expect(texts.find((one) => one.path === path)?.draft_saved_at).not.toBe(null)
  await save({ path, base: shaOf(text), text: `${text}other` })
  expect((await read(path)).draft).toBe(null)
})

test('publishing in one window keeps the newer draft of another one', async () => {
  const { path, text } = await newCase()
  const newer = `${text}Of another window.\n`
  const draft = { path, base: shaOf(text), text: newer, replaces: null }
  await erika.call('PUT', '/api/texts/draft', draft)
  const published = { path, base: shaOf(text), text: `${text}Published.\n` }
  await save({ ...published, draft: shaOf(text) })
  expect((await read(path)).draft).toMatchObject({ text: newer })
  // Who names the draft has seen it.
  const again = { path, base: shaOf(published.text), text: `${text}Both.\n` }
  await save({ ...again, draft: shaOf(newer) })
  expect((await read(path)).draft).toBe(null)
})

test('only the draft that was seen is discarded, not a newer one from another window', async () => {
  const { path, text } = await newCase()
  await erika.call('PUT', '/api/texts/draft', { path, base: null, text: 'newer', replaces: null })
  const discard = async (of: string) =>
    (await erika.call('POST', '/api/texts/discard', { path, sha256: shaOf(of) })).status
  expect(await discard(text)).toBe(409)
  expect((await read(path)).draft).toMatchObject({ text: 'newer' })
  expect(await discard('newer')).toBe(200)
  expect((await read(path)).draft).toBe(null)
  // A response that was lost is asked for again.
  expect(await discard('newer')).toBe(200)
})

test('what is typed in a window of a text that is renamed meanwhile goes to its new place', async () => {
  const { path, text } = await newCase()
  const name = path.replace('.md', '-moved').replace(/^.*\//, '')
  const to = path.replace('.md', '-moved.md')
  const typed = `${text}\nTyped.\n`
  const draft = { path, base: shaOf(text), text: typed, replaces: null }
  await erika.call('PUT', '/api/texts/draft', draft)
  await otto.call('POST', '/api/texts/rename', { path, base: shaOf(text), name })
  const more = { ...draft, text: `${typed}More.\n`, replaces: shaOf(typed) }
  expect((await erika.call('PUT', '/api/texts/draft', more)).status).toBe(200)
  expect((await read(to)).draft).toMatchObject({ text: more.text })
  expect((await read(path)).draft).toBe(null)
  // Another window that has saved nothing yet.
  expect((await otto.call('PUT', '/api/texts/draft', draft)).status).toBe(200)
  expect((await read(to, otto)).draft).toMatchObject({ text: typed })
  const saved = await save({ path, base: more.base, text: more.text, draft: shaOf(more.text) })
  expect(saved).toMatchObject({ result: 'saved', is_merged: true })
  expect(fileAt(to)).toContain('Typed.\nMore.\n')
  expect(fileAt(to)).toContain(`id: ${name}\n`)
  expect((await read(to)).draft).toBe(null)
  expect(() => fileAt(path)).toThrow()
})

test('a new text may have the former name of another one once its old URL does not lead there', async () => {
  const { path, text } = await newCase()
  const name = path.replace('.md', '-away').replace(/^.*\//, '')
  await otto.call('POST', '/api/texts/rename', { path, base: shaOf(text), name })
  const draft = { path, base: null, text: 'new', replaces: null }
  const to = path.replace('.md', '-away.md')
  const rejection = await erika.rejected('PUT', '/api/texts/draft', draft)
  expect(rejection).toMatchObject({ status: 422, code: 'write/former-name' })
  expect(rejection.message).toContain(`choose another name. It is ${to} now.`)
  const renamed = fileAt(to)
  await save({
    path: to,
    base: shaOf(renamed),
    text: renamed.replace(/^formerly:.*\n(?: .*\n)*/m, ''),
  })
  expect((await erika.call('PUT', '/api/texts/draft', draft)).status).toBe(200)
  await erika.call('PUT', '/api/texts/draft', { ...draft, text: 'newer', replaces: shaOf('new') })
  expect((await read(path)).draft).toMatchObject({ text: 'newer' })
})

test('a draft with a character that cannot be stored is rejected by name', async () => {
  const { path } = await newCase()
  const draft = { path, base: null, text: 'a\0', replaces: null }
  expect(await erika.rejected('PUT', '/api/texts/draft', draft)).toMatchObject({
    status: 422,
    code: 'write/characters',
  })
})

test('a text that is too long to be published is not saved as a draft either', async () => {
  const { path, text } = await newCase()
  // Fewer characters than bytes.
  const long = { path, base: shaOf(text), text: `${text}${'ж'.repeat(200_000)}` }
  const reason = { message: 'A text may have at most 256 KiB. Nothing was saved; shorten it.' }
  const draft = { ...long, replaces: null }
  expect(await erika.rejected('PUT', '/api/texts/draft', draft)).toMatchObject(reason)
  expect(await erika.rejected('POST', '/api/texts/check', { path, text: long.text })).toMatchObject(
    reason,
  )
  const { message } = await erika.rejected('POST', '/api/texts/save', long)
  expect(message).toContain(reason.message)
})
