import { afterEach, expect, test, vi } from 'vitest'
import { latestFiles, readFile, searchFiles } from './archive-files.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const read = (status: number) => {
  vi.stubGlobal('fetch', async () => Response.json({}, { status }))
  return readFile('x'.repeat(22))
}

test.for([400, 404])('status %i means that the archive has no such file', async (status) => {
  expect(await read(status)).toBeUndefined()
})

test.for([401, 403, 429, 500, 503])(
  'status %i does not tell whether the archive has a file',
  async (status) => {
    await expect(read(status)).rejects.toThrow(String(status))
  },
)

const hitOf = (name: string) => ({
  kind: 'file',
  title: name,
  url: `/fileinfo/${name.replace('.', '-').padEnd(22, '-')}`,
  path: `/Tanks/${name}`,
})

test('files in a folder that has the words follow those that have them themselves, once each', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    const { searchParams } = new URL(url, 'http://localhost')
    const hits = {
      leopard: [
        { kind: 'folder', title: 'Leopard', url: '/archive/Leopard', path: '/Leopard' },
        hitOf('leopard.png'),
      ],
      '/Leopard': [hitOf('hull.png'), hitOf('leopard.png')],
    }[searchParams.get('q') ?? searchParams.get('folder') ?? '']
    return Response.json({ hits })
  })
  const found = await searchFiles('leopard', AbortSignal.timeout(1000))
  expect(found.map(({ title }) => title)).toEqual(['leopard.png', 'hull.png'])
  expect(found[0]?.folder).toBe('/Tanks')
})

test('the files that were added or changed last are offered once each, without those in the trash', async () => {
  const id = (name: string) => name.padEnd(22, '-')
  const entry = (name: string, more = {}) => ({
    kind: 'file',
    id: id(name),
    now: `/${name}`,
    in_trash: false,
    ...more,
  })
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    if (pathname === '/api/history' && searchParams.get('cursor') === '7')
      return Response.json({ entries: [entry('c')], next: null })
    if (pathname === '/api/history')
      return Response.json({
        next: 7,
        entries: [
          entry('b'),
          entry('folder', { kind: 'folder' }),
          entry('trashed', { in_trash: true }),
          entry('gone', { now: null }),
          entry('deleted meanwhile'),
          entry('a'),
          entry('b'),
        ],
      })
    const name = searchParams.get('id')?.replaceAll('-', '') ?? ''
    if (name === 'deleted meanwhile') return Response.json({}, { status: 404 })
    const path = `/${name}`
    return Response.json({
      id: id(name),
      name,
      path,
      media_type: 'text/plain',
      sha256: '0'.repeat(64),
    })
  })
  const found = await latestFiles(AbortSignal.timeout(1000))
  expect(found.map(({ title }) => title)).toEqual(['b', 'a', 'c'])
  expect(found[0]?.folder).toBe('/')
})
