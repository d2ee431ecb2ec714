import { expect, test } from 'vitest'
import { done, ERIKA, MAX, openManaged, pathOf, paths } from '../manage.fixture.ts'
import { moveAll, moveTo } from '../move.ts'
import { restore } from '../trash/restore.ts'
import { trash } from '../trash/trash.ts'
import { canUndo } from './can-undo.ts'
import { undo } from './undo.ts'

type Archive = Awaited<ReturnType<typeof openManaged>>

test.for<{
  what: string
  later(archive: Archive): Promise<unknown>
  lastChange: object | undefined
}>([
  {
    what: 'the trashed folder above the item',
    later: ({ db }) => trash(db, MAX, paths('/a/dst')),
    lastChange: { by: 'max', action: 'trash', now: undefined, folder: '/a/dst' },
  },
  {
    what: 'the renamed folder above the item',
    later: ({ db }) =>
      moveTo(db, MAX, { src: pathOf('/a'), dst: pathOf('/b'), onConflict: 'refuse' }),
    lastChange: { by: 'max', action: 'rename', now: '/b/dst/p.png', folder: '/a' },
  },
  {
    what: 'the item',
    later: ({ db }) => trash(db, MAX, paths('/a/dst/p.png')),
    lastChange: { by: 'max', action: 'trash', now: undefined },
  },
])(
  'a move that cannot be undone names the later change of $what',
  async ({ later, lastChange }) => {
    const archive = await openManaged(['/a/p.png', '/a/dst/q.png'])
    const moving = {
      items: paths('/a/p.png'),
      into: pathOf('/a/dst'),
      onConflict: 'refuse' as const,
    }
    const { batch = '' } = done(await moveAll(archive.db, ERIKA, moving))
    await later(archive)
    const rejected = await undo(archive.db, ERIKA, batch)
    expect(rejected).toMatchObject({ reason: 'changed since', path: '/a/dst/p.png' })
    expect('lastChange' in rejected && rejected.lastChange).toEqual(lastChange)
    await archive.close()
  },
)

test('a deletion can be undone again after its restoring was undone, but not after the item was deleted elsewhere', async () => {
  const archive = await openManaged(['/a/p.png'])
  const { db } = archive
  const { batch = '' } = done(await trash(db, ERIKA, paths('/a/p.png')))
  const restored = done(
    await restore(db, ERIKA, { entries: await archive.numbers(), onConflict: 'refuse' }),
  )
  done(await undo(db, ERIKA, restored.batch ?? ''))
  const rows = await db.selectFrom('history').selectAll().where('batch', '=', batch).execute()
  expect((await canUndo(db, rows)).size).toBe(1)
  done(await undo(db, ERIKA, batch))
  expect(await archive.tree()).toContain('/a/p.png')

  const later = done(await trash(db, ERIKA, paths('/a/p.png')))
  done(await restore(db, ERIKA, { entries: await archive.numbers(), onConflict: 'refuse' }))
  done(
    await moveTo(db, MAX, { src: pathOf('/a/p.png'), dst: pathOf('/q.png'), onConflict: 'refuse' }),
  )
  done(await trash(db, MAX, paths('/q.png')))
  expect(await undo(db, ERIKA, later.batch ?? '')).toMatchObject({ reason: 'changed since' })
  await archive.close()
})
