import { execFile, spawnSync } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../import/import-folder.fixture.ts'
import { ENTRY, openSite } from './command-site.fixture.ts'

const run = promisify(execFile)
const canMount = spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0

const READ_ONLY = 'mount --bind "$DATA_DIR" "$DATA_DIR" && mount -o remount,bind,ro "$DATA_DIR"'

test.skipIf(!canMount || process.env.TEST_DATABASE_URL)(
  'commands that only read work on a read-only disk, record nothing and say so',
  async () => {
    const site = await openSite()
    await site.run('import', await temporaryFolder({ 'a.txt': 'one' }))
    await site.run('verify')
    const script = `${READ_ONLY} && for words in verify "user list" doctor; do "$0" "$1" $words; done`
    const env = { ...process.env, ...site.environment }
    const ended = run('unshare', ['-m', 'sh', '-c', script, process.execPath, ENTRY], { env })
    // The last command is the doctor, which reports the read-only folder.
    const { stdout } = await ended.catch((error) => error as { stdout: string })
    const sentence = `The file system of ${site.data} is read-only, so this command reads a temporary copy of the database.`
    expect(stdout.split(sentence)).toHaveLength(4)
    expect(stdout).toMatch(/1 blob checked, 3 Bytes read\.\n(?:.+ 0\n)+The result was not recorded/)
    expect(stdout).toContain('There are no accounts yet.')
    expect(stdout).toContain(
      `WRONG  This process (user 0) cannot write ${site.data} (EROFS). The file system is read-only. Mount it for writing. If a disk error made it read-only, stop the site, copy the folder to another disk, and set DATA_DIR to the copy.`,
    )
    expect(stdout).toContain('OK     "verify" found no faults on 20')
    const left = (await readdir(tmpdir())).filter((name) => name.startsWith('site-read-only-'))
    expect(left).toEqual([])
  },
  60_000,
)
