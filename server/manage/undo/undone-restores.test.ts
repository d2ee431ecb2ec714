import { expect, test } from 'vitest'
import { metadataPatch } from '#domain/archive/metadata/metadata-patch.ts'
import { editMetadata } from '../edit-metadata.ts'
import { makeFolder } from '../make-folder.ts'
import { done, ERIKA, MAX, openManaged, pathOf, paths, sorted } from '../manage.fixture.ts'
import { restore } from '../trash/restore.ts'
import { trash } from '../trash/trash.ts'
import { undo } from './undo.ts'

test('undoing a restore leaves only the trash as it was, and can be redone', async () => {
  const archive = await openManaged(['/Gone/p.png'])
  const { db } = archive
  done(await trash(db, ERIKA, paths('/Gone/p.png')))
  done(await trash(db, ERIKA, paths('/Gone')))
  const inTrash = async () =>
    (await archive.entries()).map(({ path, files }) => `${path} ${files}`).toSorted()
  const before = await inTrash()
  const [file = 0] = await archive.numbers()
  let last = done(await restore(db, ERIKA, { entries: [file], onConflict: 'refuse' }))
  for (const _ of [1, 2]) {
    expect(await archive.tree()).toEqual(['/Gone/', '/Gone/p.png'])
    last = done(await undo(db, ERIKA, last.batch ?? ''))
    expect(await archive.tree()).toEqual([])
    expect(await inTrash()).toEqual(before)
    last = done(await undo(db, ERIKA, last.batch ?? ''))
  }
  expect(await archive.tree()).toEqual(['/Gone/', '/Gone/p.png'])
  await archive.close()
})

test('a folder that a restore created again goes to the trash once it has a description', async () => {
  const archive = await openManaged(['/Gone/p.png'])
  const { db } = archive
  done(await trash(db, ERIKA, paths('/Gone/p.png')))
  done(await trash(db, ERIKA, paths('/Gone')))
  const [file = 0] = await archive.numbers()
  const { batch = '' } = done(await restore(db, ERIKA, { entries: [file], onConflict: 'refuse' }))
  const meta = metadataPatch.parse({ description: 'Written since.' })
  done(await editMetadata(db, MAX, { path: pathOf('/Gone'), meta }))
  done(await undo(db, ERIKA, batch))
  expect((await archive.entries()).filter(({ path }) => path === '/Gone')).toHaveLength(2)
  await archive.close()
})

test.for(['/a/p.png', '/a/F'])(
  'undoing a restore that gave %s a number gives it its name again, so that its deletion can be undone',
  async (path) => {
    const archive = await openManaged(['/a/p.png', '/a/F/deep/q.png'])
    const { db } = archive
    const { batch = '' } = done(await trash(db, ERIKA, paths(path)))
    const numbers = await archive.numbers()
    done(await makeFolder(db, ERIKA, { path: pathOf(path), onConflict: 'refuse' }))
    const restored = done(await restore(db, ERIKA, { entries: numbers, onConflict: 'keep-both' }))
    const numbered = await archive.tree()
    const back = done(await undo(db, ERIKA, restored.batch ?? ''))
    expect(await archive.entries()).toMatchObject([{ path }])
    const redone = done(await undo(db, ERIKA, back.batch ?? ''))
    expect(await archive.tree()).toEqual(numbered)
    done(await undo(db, ERIKA, redone.batch ?? ''))
    done(await trash(db, ERIKA, paths(path)))
    done(await undo(db, ERIKA, batch))
    expect(await archive.tree()).toEqual(
      sorted(['/a/', '/a/F/', '/a/F/deep/', '/a/F/deep/q.png', '/a/p.png']),
    )
    await archive.close()
  },
)
