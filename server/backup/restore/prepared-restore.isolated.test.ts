import { readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { parseConfig } from '../../config.ts'
import { temporaryFolder, writeFiles } from '../../import/import-folder.fixture.ts'
import { filesIn, openBackedUpSite } from '../backup.fixture.ts'
import { restoreFirst } from './restore-first.ts'
import { restoreSnapshot } from './restore-snapshot.ts'

vi.mock(import('node:fs/promises'), async (original) => {
  const real = await original()
  return { ...real, rename: vi.fn(real.rename) }
})

/** As a kill does, a failure leaves the folders as they are. */
test.for([
  { step: 'content to content.before', next: 'start' },
  { step: 'content.restoring to content', next: 'start' },
  { step: 'data to data.before', next: 'start' },
  { step: 'data.restoring to data', next: 'start' },
  { step: 'content.restoring to content', next: 'restore' },
  { step: 'data.restoring to data', next: 'restore' },
])(
  'a restore that ends before it renames $step is completed by the next $next',
  async ({ step, next }) => {
    const site = await openBackedUpSite()
    const { snapshot } = await site.backUp()
    const folder = await temporaryFolder()
    await writeFiles(folder, { 'data/old.txt': 'old', 'content/old.md': 'old' })
    const [dataFolder, contentFolder] = [join(folder, 'data'), join(folder, 'content')]
    const stop = new AbortController().signal
    const restore = () =>
      restoreSnapshot({
        target: site.target,
        id: snapshot,
        dataFolder,
        contentFolder,
        keepSessions: false,
        salvage: false,
        stop,
      })

    const real = vi.mocked(rename).getMockImplementation()
    const short = (path: unknown) =>
      String(path)
        .replace(`${folder}/`, '')
        .replace(/\.before-.*/, '.before')
    vi.mocked(rename).mockImplementation(async (from, to) => {
      if (`${short(from)} to ${short(to)}` === step) throw new Error('EIO: i/o error, rename')
      await real?.(from, to)
    })
    await expect(restore()).rejects.toThrow(
      `The restore of ${dataFolder} is not complete: EIO: i/o error, rename. Start the site`,
    )
    vi.mocked(rename).mockImplementation(real ?? rename)

    const warn = vi.fn()
    if (next === 'restore') await restore()
    else {
      const config = parseConfig({ DATA_DIR: dataFolder, CONTENT_DIR: contentFolder })
      await restoreFirst(config, { info: () => undefined, warn }, stop)
      expect(warn).toHaveBeenCalledWith('An interrupted restore was completed.')
    }
    expect(await readFile(join(contentFolder, 'cases/a.md'), 'utf8')).toBe('A case')
    expect(Object.keys(await filesIn(dataFolder))).toHaveLength(2)
    expect(await readdir(dataFolder)).not.toContain('restore-ready')
    expect(new Set((await readdir(folder)).map(short))).toEqual(
      new Set(['content', 'content.before', 'data', 'data.before']),
    )
  },
)
