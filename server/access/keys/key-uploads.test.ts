import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { ERIKA } from '../../manage/manage.fixture.ts'
import { moveTo } from '../../manage/move.ts'
import {
  errorIn,
  openUploadSite,
  resultIn,
  senderWith,
  sha256Of,
  type UploadSite,
} from '../../uploads/upload-site.fixture.ts'
import { logIn } from '../logged-in.fixture.ts'
import { addKey } from './key.fixture.ts'

let site: UploadSite

beforeAll(async () => {
  site = await openUploadSite()
})

afterAll(() => site.close())

let count = 0

/** Folders of one test, and a script that may upload to the first. */
async function openFolder(...others: string[]) {
  count += 1
  const folder = `/a${count}`
  for (const path of [folder, ...others.map((other) => `/${other.replaceAll('#', String(count))}`)])
    await site.add(`${path}/there.txt`, path)
  const key = await addKey(site.site, 'upload', { folder })
  return { folder, key, script: senderWith(site.site, key.headers), n: String(count) }
}

const move = async (src: string, dst: string) => {
  const paths = { src: src as ArchivePath, dst: dst as ArchivePath }
  expect(await moveTo(site.db, ERIKA, { ...paths, onConflict: 'refuse' })).toMatchObject({
    ok: true,
  })
}

const added = (path: string) => expect.objectContaining({ state: 'added', path })

test('a key uploads to its folder and those in it, by form and in chunks', async () => {
  const { folder, script, key } = await openFolder()
  const inForm = await script.form({ 'form.txt': 'of a form' }, { path: folder, below: '/deep/er' })
  expect(await inForm.json()).toMatchObject({ files: [{ path: `${folder}/deep/er/form.txt` }] })
  const inChunks = await script.upload('in chunks', { name: 'tus.txt', path: `${folder}/deep` })
  expect(await resultIn(inChunks)).toEqual(added(`${folder}/deep/tus.txt`))
  const file = await site.db
    .selectFrom('file')
    .select('uploader')
    .where('name', '=', 'tus.txt')
    .executeTakeFirst()
  expect(file).toEqual({ uploader: key.user.name })
  const line = await site.db
    .selectFrom('history')
    .select('actor_name')
    .where('to_path', '=', `${folder}/deep/tus.txt`)
    .executeTakeFirst()
  expect(line).toEqual({ actor_name: `${key.user.name} (${key.name})` })
})

test.for([
  { what: 'the beginning of another name', path: '/a#b' },
  { what: 'the other case', path: '/A#' },
  { what: 'the folder above', path: '/' },
  { what: 'a way up', path: '/a#/../other#' },
  { what: 'an encoded way up', path: '/a#/%2e%2e/other#' },
  { what: 'a way up by backslashes', path: '/a#\\..\\other#' },
  { what: 'a way up below', path: '/a#', below: '/../other#' },
  { what: 'a letter that looks the same', path: '/\u0430#' },
  { what: 'a full-width letter', path: '/\uff41#' },
  { what: 'an invisible letter', path: '/a#\u200b' },
  { what: 'a NUL', path: '/a#\u0000/../other#' },
  { what: 'another folder', path: '/other#' },
  { what: 'no folder', path: '' },
])('neither $what leads out of the folder: $path', async ({ path, below = '' }) => {
  const { script, n } = await openFolder('a#b', 'A#', 'other#')
  const before = (await site.files()).length
  const fields = { path: path.replaceAll('#', n), below: below.replaceAll('#', n) }
  const byForm = await script.form({ 'x.txt': `form ${n}` }, fields)
  const byTus = await script.upload(`tus ${n}`, { name: 'y.txt', ...fields })
  for (const { status } of [byForm, byTus]) expect([400, 403, 404]).toContain(status)
  expect(await site.files()).toHaveLength(before)
  expect(await site.inbox()).toEqual([])
})

test('a key of a composed name is not one of the other folder that looks the same', async () => {
  const { script } = await openFolder()
  await site.add('/\u00e9/there.txt', 'composed')
  const response = await script.upload('x', { name: 'x.txt', path: '/e\u0301' })
  expect([403, 404]).toContain(response.status)
})

test('a key follows its folder, not the path: a new folder there is another one', async () => {
  const { folder, script, n } = await openFolder('new#')
  const moved = `/new${n}/renamed`
  await move(folder, moved)
  expect(await resultIn(await script.upload('1', { name: '1.txt', path: moved }))).toEqual(
    added(`${moved}/1.txt`),
  )
  // A link to the old place still leads to the folder.
  expect(await resultIn(await script.upload('2', { name: '2.txt', path: folder }))).toEqual(
    added(`${moved}/2.txt`),
  )
  await site.add(`${folder}/there.txt`, 'another folder at the old path')
  const response = await script.upload('3', { name: '3.txt', path: folder })
  expect((await errorIn(response)).code).toBe('access/key-scope')
})

test('a folder that moves away during an upload takes the upload along', async () => {
  const { folder, script, n } = await openFolder('new#')
  const begun = await script.begin(4, { name: 'late.txt', path: folder })
  await move(folder, `/new${n}/away`)
  await site.add(`${folder}/there.txt`, 'a trap')
  const ended = await script.patch(begun.headers.get('location') ?? '', 0, Buffer.from('late'))
  // The path names another folder now, which the key may not write to.
  expect(await ended.json()).toMatchObject({ path: `/new${n}/away/late.txt` })
  const late = (await site.files()).filter(({ path }) => path.endsWith('late.txt'))
  expect(late.map(({ path }) => path)).toEqual([`/new${n}/away/late.txt`])
})

test('an upload is continued by its key alone', async () => {
  const { folder, script, key } = await openFolder()
  const session = await logIn(site.site, 'Author')
  const made = await site.access.keys.add(session.user, session.session, {
    name: 'other',
    scope: 'manage',
    folder: '',
    ends: Date.now() + 1e7,
  })
  const other = senderWith(site.site, { authorization: `Bearer ${made.ok ? made.key : ''}` })
  const token = await site.access.sessions.start(key.user.id)
  const found = await site.access.sessions.find(token)
  const browser = senderWith(site.site, {
    cookie: `__Host-session=${token}`,
    origin: site.config.SITE_URL,
    'x-form-token': site.access.formTokens.of(found?.id ?? ''),
  })
  const begun = await script.begin(4, { name: 'own.txt', path: folder })
  const url = begun.headers.get('location') ?? ''
  for (const stranger of [other, browser]) {
    expect((await stranger.head(url)).status).toBe(404)
    expect((await stranger.patch(url, 0, Buffer.from('evil'))).status).toBe(404)
    expect((await stranger.json('POST', `${url}/finish`, {})).status).toBe(404)
    expect((await stranger.end(url)).status).toBe(404)
  }
  const ofBrowser = await browser.begin(4, { name: 'browser.txt', path: folder })
  const response = await script.patch(
    ofBrowser.headers.get('location') ?? '',
    0,
    Buffer.from('evil'),
  )
  expect(response.status).toBe(404)
  expect((await script.patch(url, 0, Buffer.from('mine'))).status).toBe(200)
})

test('a script of any scope names the target folder: without it nothing goes to the inbox', async () => {
  const { headers } = await addKey(site.site, 'manage')
  const script = senderWith(site.site, headers)
  const before = await site.db.selectFrom('inbox_file').select('id').execute()
  for (const fields of [{}, { path: '', below: '/deep' }]) {
    const inForm = await script.form({ 'lost.txt': 'lost' }, fields)
    const begun = await script.begin(4, { name: 'lost.txt', ...fields })
    for (const response of [inForm, begun])
      expect(await errorIn(response)).toMatchObject({
        status: 400,
        message: expect.stringContaining('Name the target folder'),
      })
  }
  expect(await site.db.selectFrom('inbox_file').select('id').execute()).toEqual(before)
})

test('another folder is not chosen at the end either', async () => {
  const { folder, script, n } = await openFolder('other#')
  const begun = await script.begin(4, { name: 'there.txt', path: folder })
  const url = begun.headers.get('location') ?? ''
  expect((await script.patch(url, 0, Buffer.from('text'))).status).toBe(409)
  const response = await script.json('POST', `${url}/finish`, { path: `/other${n}` })
  expect((await errorIn(response)).code).toBe('access/key-scope')
  const renamed = await script.json('POST', `${url}/finish`, { onConflict: 'keep-both' })
  expect(renamed.status).toBe(200)
})

test.for(['ended', 'revoked'])(
  'a key that is %s in the middle of an upload adds nothing',
  async (how) => {
    const { folder, script, key } = await openFolder()
    const begun = await script.begin(8, { name: 'half.txt', path: folder })
    const url = begun.headers.get('location') ?? ''
    expect((await script.patch(url, 0, Buffer.from('half'))).status).toBe(204)
    if (how === 'revoked') await site.access.keys.revoke(key.user, key.id)
    else await site.db.updateTable('api_key').set({ ends_at: 1 }).where('id', '=', key.id).execute()
    expect((await script.patch(url, 4, Buffer.from('half'))).status).toBe(401)
    expect((await script.head(url)).status).toBe(401)
    expect((await site.files()).filter(({ path }) => path.endsWith('half.txt'))).toEqual([])
  },
)

test('what arrived whole is not added by the clean-up once its key has ended', async () => {
  const { folder, script, key } = await openFolder()
  const begun = await script.begin(4, { name: 'there.txt', path: folder })
  const url = begun.headers.get('location') ?? ''
  expect((await script.patch(url, 0, Buffer.from('text'))).status).toBe(409)
  await site.access.keys.revoke(key.user, key.id)
  const id = url.split('/').at(-1) ?? ''
  await expect(site.uploads.finish(id, { onConflict: 'keep-both' })).rejects.toMatchObject({
    code: 'access/key',
  })
  expect(await site.uploads.sessions.find(id)).toBeUndefined()
})

test('a key of a folder adds files, but replaces none', async () => {
  const { folder, script } = await openFolder()
  const onto = { path: folder, onConflict: 'replace' }
  const byForm = await script.form({ 'there.txt': 'by form' }, onto)
  expect([byForm.status, await byForm.json()]).toEqual([
    403,
    expect.objectContaining({
      code: 'access/key-scope',
      message: expect.stringMatching(/replace/),
    }),
  ])
  const byTus = await script.upload('by tus', { name: 'there.txt', ...onto })
  expect([byTus.status, (await errorIn(byTus)).code]).toEqual([403, 'access/key-scope'])
  const begun = await script.begin(4, { name: 'there.txt', path: folder })
  const url = begun.headers.get('location') ?? ''
  expect((await script.patch(url, 0, Buffer.from('text'))).status).toBe(409)
  const ended = await script.json('POST', `${url}/finish`, { onConflict: 'replace' })
  expect([ended.status, (await errorIn(ended)).code]).toEqual([403, 'access/key-scope'])
  const there = await site.db
    .selectFrom('file')
    .select('id')
    .where('sha256', '=', sha256Of(folder))
    .execute()
  expect(there).toHaveLength(1)
  // Its bytes stay stored, for another choice.
  expect((await script.json('POST', `${url}/finish`, { onConflict: 'keep-both' })).status).toBe(200)
})

test('a key that manages replaces files', async () => {
  const { folder } = await openFolder()
  const key = await addKey(site.site, 'manage')
  const script = senderWith(site.site, key.headers)
  const response = await script.upload('new', {
    name: 'there.txt',
    path: folder,
    onConflict: 'replace',
  })
  expect(await resultIn(response)).toMatchObject({ state: 'new version' })
})
