import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { parseConfig } from './config.ts'
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
    config: parseConfig({ ...(await testSettings(folder)), SAMPLES: 'off', PORT: '8080' }),
    log: pino({}, { write: (line) => void log.push(line) }),
    assets: new Hono(),
    render: async () => new Response('a page'),
  })
  await site.close()
  expect(printed).toMatch(/^http:\/\/localhost:8080\/first-admin\?token=[\w-]{43}$/m)
  expect(log.join('')).not.toContain('first-admin')
}, 60_000)
