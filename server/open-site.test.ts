import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { parseConfig } from './config.ts'
import { temporaryFolder } from './import/import-folder.fixture.ts'
import { openSite } from './open-site.ts'
import { testSettings } from './test-data.fixture.ts'

test('the link for the first Admin is a line of its own on standard error, and not in the log', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'open-site-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const log: string[] = []
  let printed = ''
  const standardError = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    printed += text
    return true
  })
  onTestFinished(() => standardError.mockRestore())
  const site = await openSite({
    config: parseConfig({
      ...(await testSettings(folder, { isEmpty: true })),
      SAMPLES: 'off',
      PORT: '8080',
    }),
    log: pino({}, { write: (line) => void log.push(line) }),
    assets: new Hono(),
    render: async () => new Response('a page'),
  })
  await site.close()
  expect(printed).toMatch(/^http:\/\/localhost:8080\/first-admin\?token=[\w-]{43}$/m)
  expect(log.join('')).not.toContain('first-admin')
})

test('the site hashes passwords at the cost that OWASP recommends', async () => {
  const folder = await temporaryFolder({})
  const site = await openSite({
    config: parseConfig({ ...(await testSettings(folder)), SAMPLES: 'off' }),
    log: pino({ level: 'silent' }),
    assets: new Hono(),
    render: async () => new Response('a page'),
    show: () => undefined,
  })
  const hash = await site.inside.access.passwords.hash('a long password')
  await site.close()
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test.for([
  { where: 'inside DATA_DIR', at: 'backups', why: 'overlap' },
  { where: 'a file', at: '../file', why: 'is not a folder, so the site does not start' },
])('a site whose BACKUP_TO is $where does not start', async ({ at, why }) => {
  const folder = await temporaryFolder({ file: '' })
  const DATA_DIR = join(folder, 'data')
  const start = openSite({
    config: parseConfig({ DATA_DIR, BACKUP_TO: join(DATA_DIR, at), SAMPLES: 'off' }),
    log: pino({ level: 'silent' }),
    assets: new Hono(),
    render: async () => new Response('a page'),
  })
  await expect(start).rejects.toThrow(why)
  expect(await readdir(folder)).toEqual(['file'])
})
