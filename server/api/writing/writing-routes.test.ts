import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { differenceResponse } from '#domain/writing/writing-calls.ts'
import { CATALOGUE, caseText, publishableCase } from '../../content/content-folder.fixture.ts'
import { shaOf } from '../../writing/writing.fixture.ts'
import { callsOf } from '../managed-site.fixture.ts'
import { openWritingSite, type Revisions, type Texts } from './writing-site.fixture.ts'

const NOBODY = '0'.repeat(64)

const { folder, site, erika, otto, write, save, fileAt, read, newCase, close } =
  await openWritingSite()

afterAll(close)

test('the list names every text, and what keeps one off its page', async () => {
  const broken = `${CATALOGUE}/broken.md`
  await write(broken, caseText('broken', ['title: A made up case\n', '']))
  await expect
    .poll(async () =>
      (await erika.read<Texts>('/api/texts')).texts.find(({ path }) => path === broken),
    )
    .toMatchObject({ mistakes: 1 })
  const { closed, texts } = await erika.read<Texts>('/api/texts')
  expect(closed).toBe(null)
  expect(texts.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['site.yaml', `${CATALOGUE}/first.md`]),
  )
  await rm(join(folder, broken))
})

test('a published text is in the file and a revision, with its author and note', async () => {
  const { path, text } = await newCase()
  const changed = text.replace('Made up.[^1]', 'Made up, and longer.[^1]')
  expect(await save({ path, base: shaOf(text), text: changed, note: 'Say more' }, otto)).toEqual({
    result: 'saved',
    sha256: shaOf(changed),
    is_merged: false,
  })
  expect(fileAt(path)).toBe(changed)
  const { revisions } = await erika.read<Revisions>(`/api/texts/revisions?path=${path}`)
  expect(revisions.map(({ by, note, sha256 }) => [by, note, sha256])).toEqual([
    [otto.user.name, 'Say more', shaOf(changed)],
    [erika.user.name, '', shaOf(text)],
  ])
  const [to, from] = revisions
  const { parts } = await erika.read<z.output<typeof differenceResponse>>(
    `/api/texts/difference?path=${path}&from=${from?.id}&to=${to?.id}`,
  )
  expect(
    parts.filter(({ kind }) => kind !== 'same').map(({ text: words }) => words.trim()),
  ).toEqual(['up.[^1]', 'up, and longer.[^1]'])
})

test('a mistake that would take a case off its page is named with line and field, and nothing is written', async () => {
  const { path, text } = await newCase()
  const wrong = text.replace('vehicleStatus: recovered', 'vehicleStatus: lost')
  const response = await save({ path, base: shaOf(text), text: wrong })
  expect(response).toMatchObject({
    result: 'mistakes',
    problems: [{ line: 6, field: 'vehicleStatus', kind: 'error' }],
  })
  expect(fileAt(path)).toBe(text)
})

test('a mistake in the text is reported and does not keep it from being published', async () => {
  const { path, text } = await newCase()
  const changed = `${text}\n[Elsewhere](#nowhere)\n`
  const response = await erika.call('POST', '/api/texts/check', { path, text: changed })
  expect(await response.json()).toMatchObject({
    is_publishable: true,
    problems: [{ line: 24, message: expect.stringContaining('#nowhere') }],
  })
  expect(await save({ path, base: shaOf(text), text: changed })).toMatchObject({ result: 'saved' })
})

test('a conflict carries the text of the other one', async () => {
  const { path, text } = await newCase()
  const theirs = text.replace('A made up case', 'Theirs')
  await save({ path, base: shaOf(text), text: theirs }, otto)
  const mine = { path, base: shaOf(text), text: text.replace('A made up case', 'Mine') }
  expect(await save(mine)).toEqual({
    result: 'conflict',
    theirs: { text: theirs, sha256: shaOf(theirs) },
  })
  expect(await save({ ...mine, prefer: 'mine', seen: shaOf(theirs) })).toMatchObject({
    result: 'saved',
  })
  expect(fileAt(path)).toContain('title: Mine')
})

test('a revision is restored as a new one, also that of a deleted file', async () => {
  const { path, text } = await newCase()
  await rm(join(folder, path))
  const { revisions } = await erika.read<Revisions>(`/api/texts/revisions?path=${path}`)
  expect(revisions.map(({ sha256, by }) => [sha256, by])).toEqual([
    [null, null],
    [shaOf(text), erika.user.name],
  ])
  const body = { path, revision: revisions.at(-1)?.id, base: null }
  const response = await erika.call('POST', '/api/texts/restore', body)
  expect(await response.json()).toMatchObject({ result: 'saved' })
  expect(fileAt(path)).toBe(text)
  const after = await erika.read<Revisions>(`/api/texts/revisions?path=${path}`)
  expect(after.revisions).toHaveLength(3)
  const wrong = await erika.rejected('POST', '/api/texts/restore', { ...body, path: 'site.yaml' })
  expect(wrong).toMatchObject({ status: 404, code: 'write/path' })
})

test('a new case begins with empty fields in the words of its catalogue, and no facts', async () => {
  const path = `${CATALOGUE}/brand-new.md`
  const { text, base } = await read(path)
  expect(base).toBe(null)
  expect(text).toContain('\nid: brand-new\n')
  expect(text).toContain('names it. Here: Leopard 2A6.\nvehicle:\n')
  const given = text.split('\n').filter((line) => /^[^#]*: *[^ #]/.test(line))
  expect(given).toEqual(['id: brand-new', expect.stringMatching(/^added: \d{4}-\d{2}-\d{2}$/)])
  expect(text.split('\n---\n')[1]).toMatch(/^(\s|## .*)*$/)
  const response = await save({ path, base, text })
  const fields = response.result === 'mistakes' && response.problems.map(({ field }) => field)
  expect(fields).toEqual(expect.arrayContaining(['title', 'vehicle', 'grade', 'verification']))
})

test('an example as a source keeps a text from being published', async () => {
  const path = `${CATALOGUE}/example.md`
  const text = caseText('example')
  expect(await save({ path, base: null, text })).toMatchObject({
    result: 'mistakes',
    problems: [
      { line: 13, field: 'sources.1.address', message: expect.stringContaining('example.org') },
      { line: 16, field: 'sources.2.address' },
    ],
  })
})

test('a case in a catalogue that does not exist cannot be published', async () => {
  const text = publishableCase('lost')
  expect(await save({ path: 'cases/newcat/lost.md', base: null, text })).toMatchObject({
    result: 'mistakes',
    problems: [{ line: 1, message: expect.stringContaining('no catalogue "newcat"') }],
  })
})

test('mistakes below front matter with mistakes, or beside invisible characters, are listed as well', async () => {
  const below = '\nSee [a place](#nowhere), and a source.[^7]\n'
  const wrong = publishableCase('both', ['grade: B', 'grade: Z'])
  const place = expect.stringContaining('no such anchor')
  const source = expect.stringContaining('There is no source 7')
  const check = async (text: string) => {
    const body = { path: 'cases/leopard2-ukraine/both.md', text }
    const response = await erika.call('POST', '/api/texts/check', body)
    return (await response.json()) as { is_publishable: boolean; problems: object[] }
  }
  const line = wrong.split('\n').length + 1
  const inBody = [
    { line, field: '', message: source, kind: 'error' },
    { line, field: '', message: place, kind: 'error' },
  ]
  const { problems, is_publishable } = await check(`${wrong}${below}`)
  expect(is_publishable).toBe(false)
  expect(problems).toMatchObject([{ field: 'grade' }, ...inBody])
  // Nothing is known of the sources.
  const unreadable = wrong.replace('grade: Z', 'grade: [Z')
  const { problems: fewer } = await check(`${unreadable}${below}`)
  expect(fewer).toContainEqual(expect.objectContaining({ line, message: place }))
  expect(fewer).not.toContainEqual(expect.objectContaining({ message: source }))
  const lost = {
    path: 'cases/newcat/lost.md',
    base: null,
    text: `${publishableCase('lost')}${below}`,
  }
  expect(await save(lost)).toMatchObject({
    problems: [{ message: expect.stringContaining('no catalogue "newcat"') }, ...inBody],
  })
  const hidden = await check(`${wrong}\u200b${below}`)
  expect(hidden.problems).toMatchObject([
    { message: expect.stringContaining('U+200B') },
    { field: 'grade' },
    ...inBody,
  ])
})

test.each(['\u001b', '\u202e', '\0', '\ud800', '\u200b', '\u00ad'])(
  'the invisible character %j is named with its line and column',
  async (character) => {
    const { path, text } = await newCase()
    const wrong = `${text}Seen${character}\n`
    const problem = { line: 23, message: expect.stringContaining('column 5 has the invisible') }
    expect(await save({ path, base: shaOf(text), text: wrong })).toMatchObject({
      result: 'mistakes',
      problems: [{ ...problem, kind: 'error', fix: { remove: 'invisible characters' } }],
    })
    expect(fileAt(path)).toBe(text)
  },
)

test.each([
  'content/../../etc/passwd',
  'articles/missing.md',
  'cases/leopard2-ukraine/.first.md',
  'README.md',
])('%s is not there', async (path) => {
  const response = await erika.call('GET', `/api/texts/text?path=${encodeURIComponent(path)}`)
  expect(response.status).toBe(404)
})

test('what cannot be the path of a text has no revisions', async () => {
  const response = await erika.call('GET', '/api/texts/revisions?path=README.md')
  expect(response.status).toBe(404)
})

test('a hash that nobody has is a conflict, and text that is too long is rejected', async () => {
  const { path, text } = await newCase()
  expect(await save({ path, base: NOBODY, text: `${text}x` })).toMatchObject({ result: 'conflict' })
  const long = { path, base: null, text: 'x'.repeat(256 * 1024 + 1) }
  expect(await erika.rejected('POST', '/api/texts/save', long)).toMatchObject({ status: 413 })
})

test('visitors and people without a role find nothing, and a page of another site changes nothing', async () => {
  const { path, text } = await newCase()
  const nobody = await callsOf(site)
  for (const who of [nobody, erika]) {
    const { 'x-form-token': _, ...headers } = who.headers
    const body = JSON.stringify({ path, base: shaOf(text), text: 'x' })
    const response = await site.app.request('/api/texts/save', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    })
    expect(response.status).toBe(who === erika ? 403 : 404)
  }
  expect((await site.get('/api/texts')).status).toBe(404)
  expect(fileAt(path)).toBe(text)
})

test('a text is hidden, shown, renamed, moved to the trash and restored by calls', async () => {
  const { path, text } = await newCase()
  const post = async (what: string, body: object) => {
    const response = await erika.call('POST', `/api/texts/${what}`, body)
    expect(response.status, await response.clone().text()).toBe(200)
    return (await response.json()) as { sha256: string; path: string; url: string }
  }
  const hidden = await post('publication', { path, base: shaOf(text), publication: 'draft' })
  expect(fileAt(path)).toContain('draft: true\n')
  const { sha256: base } = await post('publication', {
    path,
    base: hidden.sha256,
    publication: 'scheduled',
    publish_at: '2999-01-01T09:00+01:00',
  })
  expect(fileAt(path)).toContain('publish: 2999-01-01T09:00+01:00\n')
  const past = { path, base, publication: 'scheduled', publish_at: '2020-01-01T09:00Z' }
  expect(await erika.rejected('POST', '/api/texts/publication', past)).toMatchObject({
    status: 409,
  })
  const shown = await post('publication', { path, base, publication: 'published' })
  const note = { note: 'Better words.', kind: 'correction' }
  const { sha256 } = await post('announce', { path, base: shown.sha256, ...note })
  const name = `${path.split('/').at(-1)?.replace('.md', '')}-new`
  const renamed = await post('rename', { path, base: sha256, name })
  expect(renamed.path).toBe(path.replace(/[^/]+$/, `${name}.md`))
  const moved = fileAt(renamed.path)
  expect((await post('preview', { path: renamed.path })).url).toMatch(/^\/preview\//)
  const copy = await post('duplicate', { path: renamed.path, name: `${name}-2` })
  expect((await read(copy.path)).draft).not.toBe(null)
  await erika.call('POST', '/api/texts/discard', { path: copy.path })
  await post('trash', { path: renamed.path, base: shaOf(moved) })
  const { texts } = await erika.read<Texts>('/api/texts/trash')
  expect(texts.map((one) => one.path)).toContain(renamed.path)
  const { revisions } = await erika.read<Revisions>(`/api/texts/revisions?path=${renamed.path}`)
  await post('restore', { path: renamed.path, revision: revisions[1]?.id, base: null })
  expect(fileAt(renamed.path)).toBe(moved)
})

test.for<[what: string, from: string, to: string, fix: object]>([
  ['a field', 'vehicle:', 'vehicel:', { from: 'vehicel', to: 'vehicle' }],
  ['an option', 'recovered', 'recoverd', { from: 'recoverd', to: 'recovered' }],
  ['an id', 'id: ', 'id: not-', { field: 'id', value: expect.any(String) }],
])('a misspelled %s has its fix', async ([, from, to, fix]) => {
  const { path, text } = await newCase()
  const response = await erika.call('POST', '/api/texts/check', {
    path,
    text: text.replace(from, to),
  })
  const { problems } = (await response.json()) as { problems: { fix?: object }[] }
  expect(problems.flatMap((problem) => problem.fix ?? [])).toContainEqual(fix)
})
