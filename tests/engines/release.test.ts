import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { freePorts } from '../../tools/engines/free-ports.ts'
import { packRelease, type Release } from '../../tools/release/pack-release.ts'
import { containerCommand, readContainerfile } from './container-root.ts'

const USER = 10001
// Packing compresses 320 MiB, on a machine that may have other work.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })
const STARTED = 'The site is on http://localhost:'
/** The lowest level of compression: a fifth of the processor time of the highest. */
const LEVEL = 1
/** The paths of a shell, without npm and without Node. */
const PATH = '/usr/bin:/bin'

let folder: string
let release: Release
/** The unpacked archive, which nobody may write. */
let program: string

const mayMount = spawnSync('unshare', ['--mount', '--pid', '--fork', 'true']).status === 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-test-'))
  release = await packRelease(join(folder, 'packed'), LEVEL)
  execFileSync('tar', ['--extract', '--file', release.file, '--directory', folder])
  const [name = ''] = (await readdir(folder)).filter((entry) => entry !== 'packed')
  program = join(folder, name)
  execFileSync('chmod', ['-R', 'a-w', program])
  execFileSync('chmod', ['755', folder])
})

afterAll(async () => {
  execFileSync('chmod', ['-R', 'u+w', folder])
  await rm(folder, { recursive: true })
})

/** Empty folders for data and texts, which belong to the user of the site unless one is named. */
async function openFolders(foreign?: 'data' | 'content') {
  const own = await mkdtemp(join(tmpdir(), 'release-site-'))
  onTestFinished(() => rm(own, { recursive: true }))
  execFileSync('chmod', ['755', own])
  for (const name of ['data', 'content'] as const) {
    await mkdir(join(own, name))
    if (name !== foreign) await chown(join(own, name), USER, USER)
  }
  return { own, data: join(own, 'data'), content: join(own, 'content') }
}

interface StartedSite {
  origin: string
  child: ChildProcess
  output: () => string
  ended: Promise<unknown>
}

async function start(
  [command = '', ...words]: string[],
  env: Record<string, string>,
  cwd: string,
): Promise<StartedSite> {
  const [port] = await freePorts(1)
  const own = { PATH, HOST: '127.0.0.1', PORT: String(port), SAMPLES: 'off' }
  const child = spawn(command, words, { cwd, env: { ...env, ...own } })
  onTestFinished(() => void child.kill('SIGKILL'))
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      text += data
    })
  }
  const ended = once(child, 'close')
  const isDecided = () => text.includes(STARTED) || child.exitCode !== null
  await vi.waitFor(() => expect(isDecided()).toBe(true), { timeout: 100_000, interval: 100 })
  return { origin: `http://127.0.0.1:${port}`, child, ended, output: () => text }
}

async function expectPages(origin: string) {
  for (const path of ['/', '/healthz', '/upload', '/blog/leopard2-ukraine', '/archive']) {
    const response = await fetch(origin + path)
    expect([path, response.status]).toEqual([path, 200])
  }
}

const asUser = ['setpriv', `--reuid=${USER}`, `--regid=${USER}`, '--clear-groups']

test('the same commit and packages make the same bytes', async () => {
  const again = await packRelease(join(folder, 'packed', 'again'), LEVEL)
  expect(again.sha256).toBe(release.sha256)
  const sums = await readFile(`${release.file}.sha256`, 'utf8')
  expect(sums).toBe(`${release.sha256}  ${release.file.split('/').at(-1)}\n`)
})

test('an archive has neither tests nor packages for development, and all its files belong to root', async () => {
  const listed = execFileSync('tar', ['--list', '--verbose', '--file', release.file], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  const lines = listed.trim().split('\n')
  expect(lines.filter((line) => !/^[d-]r[w-][x-]r-[x-]r-[x-] 0\/0 /.test(line))).toEqual([])
  const found = /\.test\.ts$|\/node_modules\/(vite|vitest|typescript|@react-router\/dev)\//
  expect(lines.filter((line) => found.test(line))).toEqual([])
})

test('an unpacked archive starts with one command, read-only, as another user, without npm or Node', async () => {
  const { own, data, content } = await openFolders()
  const settings = { DATA_DIR: data, CONTENT_DIR: content }
  const site = await start([...asUser, join(program, 'start')], settings, own)
  expect(site.output()).toContain(STARTED)
  await expectPages(site.origin)
  const doctor = spawnSync(asUser[0] ?? '', [...asUser.slice(1), join(program, 'site'), 'doctor'], {
    cwd: own,
    env: { PATH, ...settings },
    encoding: 'utf8',
  })
  expect(doctor.stderr + doctor.stdout).toContain(data)
  site.child.kill('SIGTERM')
  await site.ended
  expect(site.child.exitCode).toBe(0)
  expect(await readdir(own)).toEqual(['content', 'data'])
})

test.skipIf(!mayMount)(
  'the file system of the container is read-only but for its volumes, and its health check works',
  async () => {
    const file = await readContainerfile()
    expect([file.user, file.volumes]).toEqual([`${USER}:${USER}`, ['/data', '/content']])
    const { own, data, content } = await openFolders()
    const command = await containerCommand(file, { program, data, content, folder: own })
    const site = await start(command, file.env, own)
    expect(site.output()).toContain(STARTED)
    await expectPages(site.origin)
    const children = `/proc/${site.child.pid}/task/${site.child.pid}/children`
    const pid = (await readFile(children, 'utf8')).trim()
    const { port } = new URL(site.origin)
    const check = (given: string) => {
      const inside = ['--target', pid, '--mount', '--root', `--setuid=${USER}`, `--setgid=${USER}`]
      const words = [...inside, 'env', '-C', file.folder, ...file.healthCheck]
      return spawnSync('nsenter', words, { env: { PATH, PORT: given } }).status
    }
    expect(check(port)).toBe(0)
    expect(check('1')).toBe(1)
    process.kill(Number(pid), 'SIGTERM')
    await site.ended
    expect(site.output()).toContain('The site has stopped.')
    expect(site.output()).not.toMatch(/EROFS|read-only|"level":[56]0/)
  },
)

test.skipIf(!mayMount).for(['data', 'content'] as const)(
  'the start fails if the container may not write to the volume %s, and names the command that helps',
  async (foreign) => {
    const file = await readContainerfile()
    const { own, data, content } = await openFolders(foreign)
    const command = await containerCommand(file, { program, data, content, folder: own })
    const site = await start(command, file.env, own)
    await site.ended
    expect(site.output()).toContain(`As root, run: chown -R ${USER}:${USER} /${foreign}`)
  },
)
