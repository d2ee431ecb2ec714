import { expect, test } from 'vitest'
import { bulkMetadata } from '#domain/archive/metadata/metadata-patch.ts'
import { copy } from './copy.ts'
import { editAll } from './edit-metadata.ts'
import { done, ERIKA, openManaged, pathOf, paths } from './manage.fixture.ts'
import { undo } from './undo/undo.ts'

const FILES = Array.from({ length: 600 }, (_, at) => `/a/${at}.txt`)
const LONG = 20_000

const described = (text: string) => bulkMetadata.parse({ description: { mode: 'set', text } })

/** Files that each say a long text, and how much all of them say. */
async function openTalkative(files: string[]) {
  const archive = await openManaged(files)
  const request = { items: paths(...files), meta: described('x'.repeat(LONG)) }
  const { batch = '' } = done(await editAll(archive.db, ERIKA, request))
  const rows = () => archive.db.selectFrom('file').select('description').execute()
  const storedLength = async () =>
    (await rows()).reduce((sum, row) => sum + row.description.length, 0)
  return { ...archive, batch, storedLength }
}

test('W19: a long text for many files is rejected, and none of them changes', async () => {
  const { db, close, history } = await openManaged(FILES)
  const request = { items: paths(...FILES), meta: described('x'.repeat(LONG)) }
  expect(await editAll(db, ERIKA, request)).toEqual({
    ok: false,
    reason: 'too much text',
    maxMb: 10,
  })
  const changed = db.selectFrom('file').select('id').where('description', '!=', '')
  expect(await changed.execute()).toEqual([])
  expect(await history()).toEqual([])
  await close()
})

test('W19: replaced metadata of many files counts towards the limit, and can still be undone', async () => {
  const files = FILES.slice(0, 400)
  const { db, close, batch, storedLength } = await openTalkative(files)
  const again = { items: paths(...files), meta: described('y'.repeat(LONG)) }
  expect(await editAll(db, ERIKA, again)).toMatchObject({ reason: 'too much text' })
  expect(await storedLength()).toBe(files.length * LONG)
  done(await undo(db, ERIKA, batch))
  expect(await storedLength()).toBe(0)
  await close()
})

test('W19: files with long metadata are copied up to a limit, selected themselves or with their folder', async () => {
  const files = FILES.slice(0, 300)
  const { db, close, storedLength } = await openTalkative(files)
  const into = { into: pathOf('/'), onConflict: 'keep-both' } as const
  done(await copy(db, ERIKA, { items: paths('/a'), ...into }))
  expect(await storedLength()).toBe(2 * files.length * LONG)
  for (const items of [
    ['/a', '/a (2)'],
    ['/a', ...files.map((path) => path.replace('/a', '/a (2)'))],
  ])
    expect(await copy(db, ERIKA, { items: paths(...items), ...into })).toMatchObject({
      reason: 'too much text',
    })
  expect(await storedLength()).toBe(2 * files.length * LONG)
  await close()
})
