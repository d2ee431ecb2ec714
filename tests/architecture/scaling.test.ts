import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parseConfig } from '#server/config.ts'
import { NGINX, ROOT, read, readDocument, SYSTEMD } from './project.fixture.ts'

const page = readDocument('scaling.md')
const unit = readDocument('scaling/site@.service')
const common = readDocument('scaling/common.env')
const settings = Object.keys(parseConfig({ BACKUP_TO: '/backup' }))

/** Others that Node, the client of the store or the page's own shell commands read. */
const KNOWN = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'NODE_ENV', 'RESTORED_URL']

/** Values of an environment file as systemd and a shell read them: one in single quotes a line. */
const shared = Object.fromEntries(
  [...common.matchAll(/^([A-Z_]+)='([^']*)'$/gm)].map(([, name = '', value]) => [name, value]),
)

/** Settings in the unit's own Environment, for one instance. */
const own = Object.fromEntries(
  (/^Environment=(.*)$/m.exec(unit)?.[1] ?? '')
    .replaceAll('%i', '3001')
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
)

test('every setting in docs/scaling.md and its files exists', () => {
  const names = page.match(/\b(?:[A-Z0-9]+(?:_[A-Z0-9]+)+|SENDFILE)\b/g) ?? []
  const all = [...names, ...Object.keys(shared), ...Object.keys(own)]
  expect(names.length).toBeGreaterThan(5)
  expect(all.filter((name) => ![...settings, ...KNOWN].includes(name))).toEqual([])
})

test('the site accepts the settings of a node on Postgres and S3', () => {
  expect(common.split('\n').filter((line) => !/^(#.*|[A-Z_]+='[^']*'|)$/.test(line))).toEqual([])
  expect(parseConfig({ ...shared, ...own })).toMatchObject({
    PORT: 3001,
    DATA_DIR: '/var/lib/site/3001',
    TRUST_PROXY: 1,
    STORAGE_URL: { bucket: 'archive' },
  })
})

test('the unit starts an existing file, and nginx uses the ports of docs/scaling.md', () => {
  const [, program = '', entry = ''] = /^ExecStart=\/srv\/site\/(\S+) (\S+)$/m.exec(unit) ?? []
  expect([program, entry].filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  const upstreams = [
    ...readDocument('scaling/nginx.conf').matchAll(/^upstream (\w+) \{(.*?)^\}/gms),
  ]
  expect(upstreams.map(([, name]) => name)).toEqual(['site', 'site_uploads'])
  for (const [, , nodes = ''] of upstreams) {
    const ports = [...nodes.matchAll(/^ {2}server 127\.0\.0\.1:(\d+)/gm)].map(([, port]) => port)
    expect(ports).toEqual(['3001', '3002'])
    for (const port of ports) expect(page).toContain(`site@${port}`)
  }
})

test('the messages in docs/scaling.md match the code', () => {
  const errors = read('server/errors.ts')
  const sentences = [...page.matchAll(/"(The [^"]+\.)"/g)].map(([, sentence = '']) => sentence)
  expect(sentences).toHaveLength(2)
  expect(sentences.filter((sentence) => !errors.includes(sentence))).toEqual([])
})

test.skipIf(!NGINX)('nginx accepts the configuration for two nodes', () => {
  const folder = temporaryFolder()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${name};`)
    .join(' ')
  const whole = `pid pid; events {} http { access_log off; ${temporary} include site.conf; }`
  writeFileSync(join(folder, 'nginx.conf'), whole)
  // Only root may take the port of the web.
  const site = readDocument('scaling/nginx.conf').replace('listen 80;', 'listen 127.0.0.1:8080;')
  writeFileSync(join(folder, 'site.conf'), site)
  const args = ['-t', '-q', '-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr']
  const { status, stderr } = spawnSync(NGINX ?? '', args, { encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})

test.skipIf(!SYSTEMD)('systemd accepts the unit', () => {
  const folder = temporaryFolder()
  const path = join(folder, 'site@.service')
  const here = unit.replaceAll('/srv/site', ROOT).replace('User=site', 'User=root')
  writeFileSync(path, here)
  const { stderr } = spawnSync(SYSTEMD ?? '', ['verify', path], { encoding: 'utf8' })
  // It also reports errors in other units of the machine.
  expect(stderr.split('\n').filter((line) => line.includes('site@'))).toEqual([])
})

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'scaling-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test.for(['nginx.md', 'scaling/nginx.conf'])(
  'nginx with docs/%s waits five minutes until the files of an upload are stored',
  (name) => {
    const locations = [...readDocument(name).matchAll(/^ {2}location (.+?) \{(.*?)^ {2}\}/gms)]
    const patient = locations.filter(([, , rules]) => rules?.includes('proxy_read_timeout 300s;'))
    expect(patient.map(([, path]) => path)).toEqual(['~ ^/upload(_files)?$', '/api/uploads'])
  },
)
