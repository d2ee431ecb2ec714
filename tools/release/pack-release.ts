import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { chmod, copyFile, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { releaseFiles } from './release-files.ts'

/** Binaries of packages are of the machine that packs. */
const PLATFORM = 'linux x64'

export interface Release {
  file: string
  sha256: string
  bytes: number
}

/**
 * Packs the built site, its sources, production packages and the runtime. The same commit and packages make the same
 * bytes: sorted, without owners, at the time of the commit.
 * @param level Compression level, 1 to 9.
 */
export async function packRelease(folder: string, level = 9): Promise<Release> {
  if (`${process.platform} ${process.arch}` !== PLATFORM) {
    throw new Error(`A release is for ${PLATFORM}; pack it on such a machine.`)
  }
  const { name, version, ...program } = JSON.parse(await readFile('package.json', 'utf8'))
  const title = `${name}-${version}`
  const stage = await mkdtemp(join(tmpdir(), 'release-'))
  try {
    await copyFiles(await releaseFiles(), join(stage, title))
    await addPackageFile(join(stage, title), { name, version, ...program })
    await addScripts(join(stage, title))
    await mkdir(folder, { recursive: true })
    return await pack(stage, title, join(folder, `${title}.tar.gz`), level)
  } finally {
    await rm(stage, { recursive: true })
  }
}

async function copyFiles(paths: readonly string[], to: string): Promise<void> {
  const folders = new Set(paths.map((path) => dirname(join(to, path))))
  for (const folder of folders) await mkdir(folder, { recursive: true })
  for (const path of paths) await copyFile(path, join(to, path))
}

interface PackageFile {
  name: string
  version: string
  description?: string
  imports?: unknown
  dependencies?: unknown
}

/** The fields that the program reads, and the commands as the documents name them. */
async function addPackageFile(folder: string, given: PackageFile): Promise<void> {
  const { name, version, description, imports, dependencies } = given
  const scripts = { start: 'exec ./start', site: './site' }
  const own = { name, version, private: true, type: 'module', description, scripts }
  const text = JSON.stringify({ ...own, imports, dependencies }, undefined, 2)
  await writeFile(join(folder, 'package.json'), `${text}\n`)
}

async function addScripts(folder: string): Promise<void> {
  await copyFile(join(import.meta.dirname, 'start.sh'), join(folder, 'start'))
  await copyFile('site', join(folder, 'site'))
  for (const name of ['start', 'site']) await chmod(join(folder, name), 0o755)
}

async function pack(stage: string, title: string, file: string, level: number): Promise<Release> {
  const same = ['--format=gnu', '--sort=name', `--mtime=@${commitTime()}`, '--mode=u=rwX,go=rX']
  const nobody = ['--owner=0', '--group=0', '--numeric-owner']
  const tar = spawn('tar', ['--create', '--directory', stage, ...same, ...nobody, title], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(tar, 'exit')
  const hash = createHash('sha256')
  let bytes = 0
  const packed = createGzip({ level })
  packed.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    hash.update(chunk)
  })
  // Nobody unpacks half an archive.
  const unfinished = `${file}.part`
  await pipeline(tar.stdout, packed, createWriteStream(unfinished))
  const [status] = await exited
  if (status !== 0) throw new Error(`tar failed with status ${status}.`)
  await rename(unfinished, file)
  const sha256 = hash.digest('hex')
  await writeFile(`${file}.sha256`, `${sha256}  ${title}.tar.gz\n`)
  return { file, sha256, bytes }
}

/** Seconds. `SOURCE_DATE_EPOCH`: https://reproducible-builds.org/specs/source-date-epoch/ */
function commitTime(): string {
  const given = process.env.SOURCE_DATE_EPOCH
  return given ?? execFileSync('git', ['log', '-1', '--format=%ct'], { encoding: 'utf8' }).trim()
}
