import { expect, test } from 'vitest'
import { done, ERIKA, MAX, openManaged, pathOf, paths } from '../manage.fixture.ts'
import { moveAll, moveTo } from '../move.ts'
import { trash } from '../trash/trash.ts'
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
