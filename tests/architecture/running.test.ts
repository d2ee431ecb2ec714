import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { formatCount } from '#domain/units/count.ts'
import { parseConfig } from '#server/config.ts'
import { logOutOfDescriptors } from '#server/process/descriptor-limit.ts'
import { ROOT, read, readDocument, SYSTEMD } from './project.fixture.ts'

const page = readDocument('running.md')
const unit = readDocument('running/site.service')
const given = readDocument('running/site.env')
const settings = Object.keys(parseConfig({ METRICS_PORT: '0', BACKUP_TO: '/backup' }))

/** Values of an environment file as systemd and a shell read them: one in single quotes a line. */
const values = Object.fromEntries(
  [...given.matchAll(/^([A-Z_]+)='([^']*)'$/gm)].map(([, name = '', value]) => [name, value]),
)

test('the commands of docs/deploy.md name the archive of this version and files that exist', () => {
  const text = readDocument('deploy.md')
  const { version } = JSON.parse(read('package.json'))
  const versions = [...text.matchAll(/tanks-and-technology-(\d[\d.]*\d)|VERSION=(\S+)/g)]
  expect(new Set(versions.map(([, of, argument]) => of ?? argument))).toEqual(new Set([version]))
  const installed = [...text.matchAll(/^install .*? (\S+) \/etc/gm)].map(([, name = '']) => name)
  expect(new Set(installed)).toEqual(new Set(['Caddyfile', 'site.env', 'site.service']))
  // Each of them has the name that the document replaces.
  for (const name of ['site.env', 'Caddyfile'])
    expect(readDocument(`running/${name}`)).toContain('example.org')
  expect(unit).toContain('CONTENT_DIR=/var/lib/site-content')
  expect(unit).toContain('StateDirectory=site site-content')
})

test('the site accepts the settings of docs/deploy.md, behind its proxy', () => {
  expect(given.split('\n').filter((line) => !/^(#.*|[A-Z_]+='[^']*'|)$/.test(line))).toEqual([])
  const config = parseConfig(values)
  expect(config).toMatchObject({ HOST: '127.0.0.1', TRUST_PROXY: 1, DATABASE_URL: 'sqlite' })
  const named = (page + readDocument('deploy.md')).match(/\b(?:[A-Z]+(?:_[A-Z]+)+)\b/g) ?? []
  expect(named.filter((name) => !settings.includes(name))).toEqual([])
  const caddy = readDocument('running/Caddyfile')
  expect(caddy).toContain(`reverse_proxy ${config.HOST}:${config.PORT}`)
  expect(caddy).toContain(`max_size ${config.MAX_UPLOAD_MB + 1}MiB`)
  expect(`https://${/^(\S+) \{$/m.exec(caddy)?.[1]}`).toBe(config.SITE_URL)
})

test('the numbers and the message in docs/running.md match the code', () => {
  const { MAX_CONNECTIONS, MAX_CONNECTIONS_PER_ADDRESS } = parseConfig({})
  expect(page).toContain(`${formatCount(MAX_CONNECTIONS)} connections`)
  expect(page).toContain(`${MAX_CONNECTIONS_PER_ADDRESS} may come`)
  const [, sentence = 'none'] = /^"([^"]+)" in the log/m.exec(page) ?? []
  expect(logOutOfDescriptors.toString()).toContain(sentence)
})

test('the unit starts an existing file', () => {
  const [, program = '', entry = ''] = /^ExecStart=\/srv\/site\/(\S+) (\S+)$/m.exec(unit) ?? []
  expect([program, entry].filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})

test.skipIf(!SYSTEMD)('systemd accepts the unit for one machine', () => {
  const folder = mkdtempSync(join(tmpdir(), 'running-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'site.service')
  writeFileSync(path, unit.replaceAll('/srv/site', ROOT).replace('User=site', 'User=root'))
  const { stderr } = spawnSync(SYSTEMD ?? '', ['verify', path], { encoding: 'utf8' })
  // It also reports errors in other units of the machine.
  expect(stderr.split('\n').filter((line) => line.includes('site.service'))).toEqual([])
})
