import { expect, test } from 'vitest'
import type { ArchiveUses } from '#domain/articles/archive-uses.ts'
import { done, ERIKA, openManaged, pathOf, paths } from './manage.fixture.ts'
import { moveTo } from './move.ts'
import { trash } from './trash/trash.ts'
import { usedPlaces, withImprint } from './used-places.ts'

const PUMA = { title: 'The Puma', url: '/blog/puma', isShown: true }
const FILES = ['/a/hull.jpg', '/a/b/track.jpg', '/ab/other.jpg', '/c/contact.png']

async function opened() {
  const archive = await openManaged(FILES)
  const [hull, track, contact] = await Promise.all(
    ['/a/hull.jpg', '/a/b/track.jpg', '/c/contact.png'].map(archive.id),
  )
  const uses: ArchiveUses = {
    files: new Map([
      [hull ?? '', [PUMA]],
      [track ?? '', [PUMA]],
      ['z'.repeat(22), [PUMA]],
    ]),
    folders: new Map([
      [pathOf('/ab'), [PUMA]],
      [pathOf('/a/still to come'), [PUMA]],
    ]),
  }
  return { ...archive, uses: withImprint(uses, contact) }
}

test.for<{ selected: string[]; expected: string[] }>([
  { selected: ['/a/hull.jpg'], expected: ['/a/hull.jpg'] },
  { selected: ['/a/b'], expected: ['/a/b/track.jpg'] },
  { selected: ['/a'], expected: ['/a/hull.jpg', '/a/b/track.jpg'] },
  { selected: ['/ab'], expected: ['/ab'] },
  { selected: ['/ab/other.jpg'], expected: [] },
  { selected: ['/c'], expected: ['/c/contact.png'] },
  { selected: ['/a/b', '/c/contact.png'], expected: ['/a/b/track.jpg', '/c/contact.png'] },
])('of $selected the texts use $expected', async ({ selected, expected }) => {
  const { db, uses, close } = await opened()
  const used = await usedPlaces(db, uses, paths(...selected))
  expect(new Set(used.map(({ path }) => path))).toEqual(new Set(expected))
  await close()
})

test('a folder that a text names by its old path counts as used', async () => {
  const { db, uses, close } = await opened()
  const renamed = { src: pathOf('/ab'), dst: pathOf('/c/ab now'), onConflict: 'refuse' } as const
  done(await moveTo(db, ERIKA, renamed))
  expect(await usedPlaces(db, uses, paths('/c/ab now'))).toEqual([
    { path: '/c/ab now', places: [PUMA] },
  ])
  await close()
})

test('a file lists the articles that use it; one in the trash is used nowhere', async () => {
  const { db, uses, close } = await opened()
  expect(await usedPlaces(db, uses, paths('/c'))).toEqual([
    {
      path: '/c/contact.png',
      places: [{ title: 'Impressum', url: '/impressum', isShown: true }],
    },
  ])
  done(await trash(db, ERIKA, paths('/c')))
  expect(await usedPlaces(db, uses, paths('/'))).toHaveLength(3)
  await close()
})
