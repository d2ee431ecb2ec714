import { expect, test } from 'vitest'
import { forEachField } from '#domain/archive/metadata/metadata-fields.ts'
import { inBatches } from '../db/in-batches.ts'
import { copy, MAX_COPIED } from './copy.ts'
import { makeFolder } from './make-folder.ts'
import { done, ERIKA, openManaged, pathOf, paths, sorted } from './manage.fixture.ts'
import { undo } from './undo/undo.ts'

const FILES = ['/a/x.txt', '/a/b/deep.jpg', '/a/b/c/deeper.txt', '/d/x.txt']
const TREE = sorted([...FILES, '/a/', '/a/b/', '/a/b/c/', '/d/'])

test.for<{ items: string[]; into: string; come: string[] }>([
  { items: ['/a/x.txt'], into: '/', come: ['/x.txt'] },
  { items: ['/a/x.txt'], into: '/a', come: ['/a/x (2).txt'] },
  { items: ['/a/x.txt'], into: '/d', come: ['/d/x (2).txt'] },
  { items: ['/a/b'], into: '/d', come: ['/d/b/', '/d/b/deep.jpg', '/d/b/c/', '/d/b/c/deeper.txt'] },
  {
    items: ['/a/b'],
    into: '/a',
    come: ['/a/b (2)/', '/a/b (2)/deep.jpg', '/a/b (2)/c/', '/a/b (2)/c/deeper.txt'],
  },
])(
  '$items are copied into $into, and one undo takes the copies away',
  async ({ items, into, come }) => {
    const archive = await openManaged(FILES)
    const request = { items: paths(...items), into: pathOf(into), onConflict: 'keep-both' } as const
    const { batch } = done(await copy(archive.db, ERIKA, request))
    expect(await archive.tree()).toEqual(sorted([...TREE, ...come]))
    const ids = await archive.db.selectFrom('file').select('id').execute()
    expect(new Set(ids.map(({ id }) => id)).size).toBe(ids.length)
    done(await undo(archive.db, ERIKA, batch ?? ''))
    expect(await archive.tree()).toEqual(TREE)
    await archive.close()
  },
)

test.for(['refuse', 'replace', 'skip', 'keep-both'] as const)(
  'with the conflict rule %s, a copy beside itself gets a number all the same',
  async (onConflict) => {
    const archive = await openManaged(FILES)
    const request = { items: paths('/a/x.txt', '/a/b'), into: pathOf('/a'), onConflict }
    done(await copy(archive.db, ERIKA, request))
    const come = ['/a/x (2).txt', '/a/b (2)/', '/a/b (2)/deep.jpg', '/a/b (2)/c/']
    expect(await archive.tree()).toEqual(sorted([...TREE, ...come, '/a/b (2)/c/deeper.txt']))
    await archive.close()
  },
)

test('a copy has the same bytes and metadata', async () => {
  const metadata = forEachField(({ format, label }) => (format === 'date' ? '2023' : label))
  const archive = await openManaged([['/a/x.txt', { metadata }]])
  const request = { items: paths('/a/x.txt'), into: pathOf('/'), onConflict: 'refuse' } as const
  done(await copy(archive.db, ERIKA, request))
  const rows = await archive.db.selectFrom('file').selectAll().execute()
  const [original, made] = rows.map(({ id, folder_id, ...row }) => row)
  expect(original).toEqual(made)
  await archive.close()
})

test.for([
  { items: ['/a'], into: '/a/b', reason: 'into itself' },
  { items: ['/a'], into: '/a', reason: 'into itself' },
  { items: ['/a/x.txt'], into: '/d', reason: 'conflict' },
  { items: ['/a/x.txt'], into: '/none', reason: 'not found' },
  { items: ['/none'], into: '/d', reason: 'not found' },
  { items: ['/'], into: '/d', reason: 'root' },
])('$items into $into is rejected: $reason', async ({ items, into, reason }) => {
  const archive = await openManaged(FILES)
  const request = { items: paths(...items), into: pathOf(into), onConflict: 'refuse' } as const
  expect(await copy(archive.db, ERIKA, request)).toMatchObject({ ok: false, reason })
  expect(await archive.tree()).toEqual(TREE)
  await archive.close()
})

test('W19: folders count towards the limit of a copy, so that a tree of empty ones cannot double endlessly', async () => {
  const { db, close } = await openManaged([])
  done(await makeFolder(db, ERIKA, { path: pathOf('/t'), onConflict: 'refuse' }))
  const top = await db
    .selectFrom('folder')
    .selectAll()
    .where('path', '=', '/t')
    .executeTakeFirstOrThrow()
  const below = Array.from({ length: MAX_COPIED }, (_, at) => {
    const name = String(at)
    return {
      ...top,
      id: 1_000_000 + at,
      parent_id: top.id,
      path: `/t/${name}`,
      name,
      name_text: name,
    }
  })
  for (const some of inBatches(below)) await db.insertInto('folder').values(some).execute()
  const request = { items: paths('/t'), into: pathOf('/'), onConflict: 'keep-both' } as const
  const rejected = { ok: false, reason: 'too many', max: MAX_COPIED }
  expect(await copy(db, ERIKA, request)).toMatchObject(rejected)
  await db.deleteFrom('folder').where('path', '=', '/t/0').execute()
  done(await copy(db, ERIKA, request))
  await close()
})

test('new folders of the same name are numbered, and a filled one is not undone', async () => {
  const archive = await openManaged(FILES)
  const make = async (path: string) =>
    done(await makeFolder(archive.db, ERIKA, { path: pathOf(path), onConflict: 'keep-both' }))
  const batches = []
  for (let time = 0; time < 3; time += 1) batches.push((await make('/d/New Folder')).batch ?? '')
  const made = ['/d/New Folder/', '/d/New Folder (2)/', '/d/New Folder (3)/']
  expect(await archive.tree()).toEqual(sorted([...TREE, ...made]))
  await make('/d/New Folder (2)/inside')
  expect(await undo(archive.db, ERIKA, batches[1] ?? '')).toMatchObject({ reason: 'not empty' })
  done(await undo(archive.db, ERIKA, batches[0] ?? ''))
  expect(await archive.tree()).not.toContain('/d/New Folder/')
  for (const path of ['/', '/none/x', '/a/x.txt/y', `/${'d/'.repeat(63)}d`]) {
    const request = { path: pathOf(path), onConflict: 'refuse' } as const
    expect(await makeFolder(archive.db, ERIKA, request)).toMatchObject({ ok: false })
  }
  await archive.close()
})

test('a new folder gets a number beside one whose name differs in case alone, unless its name was typed', async () => {
  const archive = await openManaged(['/new folder/x.txt'])
  const path = pathOf('/New Folder')
  const { changed } = done(await makeFolder(archive.db, ERIKA, { path, onConflict: 'keep-both' }))
  expect(changed).toMatchObject([{ path: '/New Folder (2)' }])
  expect(await makeFolder(archive.db, ERIKA, { path, onConflict: 'refuse' })).toMatchObject({
    reason: 'conflict',
    conflicts: [{ name: 'New Folder', kind: 'folder', existing: 'new folder' }],
  })
  const typed = done(await makeFolder(archive.db, ERIKA, { path, onConflict: 'allow-case' }))
  expect(typed.changed).toMatchObject([{ path: '/New Folder' }])
  await archive.close()
})
