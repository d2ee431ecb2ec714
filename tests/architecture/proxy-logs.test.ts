import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePorts } from '../../tools/engines/free-ports.ts'
import { NGINX, readDocument } from './project.fixture.ts'

/** Secret URLs, which must not appear in a log, and how they are logged. */
const ADDRESSES = [
  ['/welcome?token=SECRET', '/welcome?token=...'],
  ['/first-admin?x=1&token=SECRET', '/first-admin?x=1&token=...'],
  ['/preview/SECRET', '/preview/...'],
  ['/preview/SECRET.data?x=1', '/preview/...'],
  ['/upload/receipt/SECRET', '/upload/receipt/...'],
  ['/Upload//Receipt//SECRET', '/Upload//Receipt//...'],
  ['/upload%2Freceipt%2FSECRET', '/upload%2Freceipt%2F...'],
  ['/login?next=%2Fwelcome%3Ftoken%3DSECRET', '/login?next=...'],
  ['/login/oidc/answer?code=SECRET&state=x', '/login/oidc/answer?code=...'],
  ['/blog/leopard2-ukraine?year=2023', '/blog/leopard2-ukraine?year=2023'],
] as const

test.for(ADDRESSES)('Caddy logs %s as %s', ([url, logged]) => {
  const rule = /request>uri regexp "\(\?i\)(.+?)" "\$1\.\.\."/.exec(
    readDocument('running/Caddyfile'),
  )
  const written = url.replaceAll(new RegExp(rule?.[1] ?? '^$', 'gi'), '$1...')
  expect(written).not.toContain('SECRET')
  expect(written.startsWith(logged)).toBe(true)
})

/** nginx with a configuration of the documents, in front of nothing. */
async function startNginx(configuration: string) {
  const folder = mkdtempSync(join(tmpdir(), 'proxy-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [port, nobody] = await freePorts(2)
  const site = configuration
    .replaceAll(/^ {2}server 127\.0\.0\.1:\d+/gm, `  server 127.0.0.1:${nobody}`)
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replaceAll('/var/log/nginx', folder)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const whole = `daemon off;
master_process off;
pid ${folder}/pid;
events {}
http {
${temporary.join('\n')}
${site}
}`
  writeFileSync(join(folder, 'nginx.conf'), whole)
  const start = join(folder, 'start.log')
  const nginx = spawn(NGINX ?? '', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', start])
  onTestFinished(() => end(nginx))
  const ask = (path: string) => statusOf(port ?? 0, path)
  await vi.waitFor(() => ask('/'), { timeout: 10_000, interval: 50 })
  const log = () => readFileSync(join(folder, 'site.log'), 'utf8')
  const errors = () => readFileSync(join(folder, 'site-error.log'), 'utf8')
  return { ask, log, errors }
}

async function end(nginx: ChildProcess) {
  if (nginx.exitCode !== null) return
  nginx.kill('SIGKILL')
  await once(nginx, 'exit')
}

/** `fetch` would change some of the paths. */
function statusOf(port: number, path: string): Promise<number | undefined> {
  const referer = `https://example.org${path}`
  return new Promise((resolve, reject) => {
    get({ port, path, host: '127.0.0.1', headers: { referer } }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode))
    }).on('error', reject)
  })
}

test.skipIf(!NGINX).for([
  ['docs/nginx.md', () => /```nginx\n(.*?)```/s.exec(readDocument('nginx.md'))?.[1] ?? ''],
  ['docs/scaling/nginx.conf', () => readDocument('scaling/nginx.conf')],
] as const)('nginx with %s logs no secret URL', async ([, configuration]) => {
  const { ask, log, errors } = await startNginx(configuration())
  // Nothing listens behind it: what fails is logged as well.
  for (const [url] of ADDRESSES) expect(await ask(url)).toBeGreaterThanOrEqual(500)
  await vi.waitFor(() => expect(log()).toContain('year=2023'), 10_000)
  expect(log() + errors()).not.toMatch(/SECRET|127\.0\.0\.1/)
  for (const [, logged] of ADDRESSES) expect(log()).toContain(` ${logged} `)
})
