import { expect, test } from 'vitest'
import { metadataPatch } from '#domain/archive/metadata/metadata-patch.ts'
import { copy } from '../copy.ts'
import { editMetadata } from '../edit-metadata.ts'
import { done, ERIKA, MAX, openManaged, pathOf, paths } from '../manage.fixture.ts'
import { trash } from '../trash/trash.ts'
import { restoreVersion } from './restore-earlier.ts'
import { undo } from './undo.ts'

test('an earlier version is restored with the metadata of today, until that is undone', async () => {
  const { db, id, history, tree, close } = await openManaged(['/a/x.txt', '/b/x.txt'])
  const file = await id('/b/x.txt')
  const bytes = async () => {
    const row = db.selectFrom('file').selectAll().where('id', '=', file)
    const { sha256, uploader, uploaded_at, description } = await row.executeTakeFirstOrThrow()
    return { sha256, uploader, uploaded_at, description }
  }
  const first = await bytes()
  const request = { items: paths('/a/x.txt'), into: pathOf('/b'), onConflict: 'replace' } as const
  done(await copy(db, ERIKA, request))
  const [replaced] = await history()
  const entry = replaced?.id ?? 0
  const meta = metadataPatch.parse({ description: 'Described later' })
  done(await editMetadata(db, ERIKA, { path: pathOf('/b/x.txt'), meta }))
  const second = await bytes()
  expect(second.sha256).not.toBe(first.sha256)

  const { batch = '' } = done(await restoreVersion(db, MAX, { entry }))
  expect(await bytes()).toEqual({ ...first, description: 'Described later' })
  expect((await history()).at(-1)).toMatchObject({
    action: 'new-version',
    actor_name: 'max',
    sha256: second.sha256,
  })
  expect(done(await restoreVersion(db, MAX, { entry })).batch).toBeUndefined()
  done(await undo(db, MAX, batch))
  expect(await bytes()).toEqual(second)
  // Checks the totals of the folders.
  expect(await tree()).toContain('/b/x.txt')
  await close()
})

test('a version is not restored to a file in the trash, nor from an entry of another kind', async () => {
  const { db, history, close } = await openManaged(['/a/x.txt', '/b/x.txt'])
  const request = { items: paths('/a/x.txt'), into: pathOf('/b'), onConflict: 'replace' } as const
  done(await copy(db, ERIKA, request))
  done(await trash(db, ERIKA, paths('/b/x.txt')))
  const [version, trashed] = await history()
  expect(await restoreVersion(db, ERIKA, { entry: version?.id ?? 0 })).toMatchObject({
    reason: 'changed since',
    path: '/b/x.txt',
  })
  expect(await restoreVersion(db, ERIKA, { entry: trashed?.id ?? 0 })).toMatchObject({
    reason: 'nothing to undo',
  })
  await close()
})
