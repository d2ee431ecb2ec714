import { execFileSync } from 'node:child_process'
import { chmod, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { smallContent } from '../content/content-folder.fixture.ts'
import { temporaryFolder } from '../import/import-folder.fixture.ts'
import { openSite } from './command-site.fixture.ts'

const NOBODY = 65534

/** A site of another user, because root may read every file. */
async function openForeignSite() {
  const site = await openSite()
  site.environment.CONTENT_DIR = await smallContent()
  await site.run('import', await temporaryFolder({ 'a.txt': 'one', 'b.txt': 'four' }))
  const { rows } = await site.look()
  const backups = await temporaryFolder()
  for (const folder of [site.data, backups, site.environment.CONTENT_DIR])
    execFileSync('chown', ['-R', `${NOBODY}:${NOBODY}`, folder])
  const [first, second] = ['one', 'four'].map(
    (bytes) => rows.find(({ size }) => size === bytes.length)?.sha256 ?? '',
  )
  const run = async (...words: string[]) => {
    const child = site.start(words, { uid: NOBODY })
    const code = new Promise((resolve) => child.once('close', resolve))
    const [stdout = '', stderr = ''] = await Promise.all(
      [child.stdout, child.stderr].map((stream) => stream && text(stream)),
    )
    return { code: await code, output: stdout + stderr }
  }
  return { ...site, run, backups, first: first ?? '', second: second ?? '' }
}

// On Postgres, another user cannot read the keys.
const asAnother = test.skipIf(process.getuid?.() !== 0 || process.env.TEST_DATABASE_URL)

asAnother(
  'verify and backup say that a stored file cannot be read, not that it is missing or changed, and leave it',
  async () => {
    const { run, blobPath, data, backups, first } = await openForeignSite()
    await chmod(blobPath(first), 0)
    const sentence = `This process (user ${NOBODY}) cannot read ${blobPath(first)} (EACCES). If another user runs the site, run this as that user instead. Otherwise give the folder to this user. As root, run: chown -R ${NOBODY}:`
    const verified = await run('verify')
    expect(verified.output).toMatch(/Missing +0\nChanged +0\nUnreadable +1\n/)
    expect(verified.output).toContain(`unreadable ${first}: /a.txt`)
    expect(verified.output).toContain(sentence)
    expect(verified.code).toBe(1)
    expect(await readdir(join(data, 'blobs', first.slice(0, 2)))).toEqual([first])
    expect((await run('doctor')).output).toContain('WRONG  "verify" found faults on 20')
    const backup = await run('backup', backups)
    expect(backup.output).toContain(`unreadable in the live site: ${first}, /a.txt`)
    expect(backup.output).toContain(sentence)
    expect(backup.output).not.toContain('missing')
    expect(backup.code).toBe(1)
    await chmod(blobPath(first), 0o644)
    expect(await run('verify')).toMatchObject({ code: 0 })
    expect(await run('backup', backups)).toMatchObject({ code: 0 })
  },
  120_000,
)

asAnother(
  'verify goes on after a folder that it cannot read, and records that there are faults',
  async () => {
    const { run, data, first, second } = await openForeignSite()
    const shards = [first, second].map((sha256) => sha256.slice(0, 2))
    await chmod(join(data, 'blobs', shards[0] ?? ''), 0)
    const { code, output } = await run('verify')
    expect(output).toMatch(/^2 blobs checked, 4 Bytes read\.$/m)
    expect(output).toMatch(
      /Missing +0\nChanged +0\nUnreadable +1\nUnreadable folders +1\nOrphaned +0\n/,
    )
    expect(output).toContain(`unreadable folder ${shards[0]}`)
    expect(output).toContain(`unreadable ${first}: /a.txt`)
    expect(output).toContain(`cannot read ${data}/blobs/${shards[0]} (EACCES). If another user`)
    expect(output).not.toContain(second)
    expect(code).toBe(1)
    expect((await run('doctor')).output).toContain('WRONG  "verify" found faults on 20')
  },
  120_000,
)
