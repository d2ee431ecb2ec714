import { execFileSync } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

/** Files that the program reads while it runs, and the documents. */
const SOURCES = [
  'bench/results',
  'content',
  'docs',
  'domain',
  'public/assets/drawings',
  'samples',
  'server',
  'CONTRIBUTING.md',
  'README.md',
  'package-lock.json',
]
const FOR_TESTS = /\.(test|fixture)\.ts$|(^|\/)tsconfig\.json$|^server\/dev\.ts$/
/** Types, sources and debugging data of packages, which nothing loads. */
const NOT_LOADED = /\.(map|[mc]?tsx?|md|c|cc|cpp|h|hpp|gyp|gypi|sh|patch)$/i
const LEGAL = /^(licen[cs]e|notice|copying|third[-_]party)/i
const OTHER_PLATFORM = /\/prebuilds\/(?!linux-x64\.)/

/** Paths of all files of a release except the generated ones. */
export async function releaseFiles(): Promise<string[]> {
  return [...sourceFiles(), ...(await filesBelow('build')), ...(await packageFiles())]
}

/** Those of the repository: notes, settings and backup copies beside them may be private. */
export function sourceFiles(folder = '.'): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--', ...SOURCES], {
    cwd: folder,
    encoding: 'utf8',
  })
  return listed.split('\0').filter((path) => path !== '' && !FOR_TESTS.test(path))
}

interface Locked {
  dev?: boolean
}

/** Installed packages that are not for development only. */
async function packageFiles(): Promise<string[]> {
  const { packages } = JSON.parse(await readFile('node_modules/.package-lock.json', 'utf8')) as {
    packages: Record<string, Locked>
  }
  const names = Object.keys(packages).filter((name) => !packages[name]?.dev)
  const files = await Promise.all(names.map(filesOfPackage))
  return files.flat()
}

/** Without the packages within it, which the lock file lists too. */
async function filesOfPackage(folder: string): Promise<string[]> {
  const files = await filesBelow(folder)
  return files.filter((path) => !path.startsWith(`${folder}/node_modules/`) && isNeeded(path))
}

function isNeeded(path: string): boolean {
  if (OTHER_PLATFORM.test(path)) return false
  return !NOT_LOADED.test(path) || LEGAL.test(basename(path))
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
