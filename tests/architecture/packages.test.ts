import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT, read } from './project.fixture.ts'

interface Package {
  engines: Record<string, string>
  scripts: Record<string, string>
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  overrides?: Record<string, unknown>
  allowScripts: Record<string, boolean>
}

interface Locked {
  version: string
  resolved?: string
  integrity?: string
  link?: boolean
  inBundle?: boolean
  hasInstallScript?: boolean
}

const own = JSON.parse(read('package.json')) as Package
const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> }
const installed = Object.entries(lock.packages).filter(([path]) => path !== '')

test('package.json pins every package to an exact version', () => {
  const declared = { ...own.dependencies, ...own.devDependencies }
  const loose = Object.entries(declared).filter(
    ([, range]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(range),
  )
  // A range that begins with npm: or file: is another package under this name, which must be written in full.
  expect(loose.filter(([, range]) => !/^(npm:.+@\d+\.\d+\.\d+|file:)/.test(range))).toEqual([])
})

test('the installed versions are those of package.json', () => {
  for (const [name, range] of Object.entries({ ...own.dependencies, ...own.devDependencies })) {
    if (/^\d/.test(range))
      expect(lock.packages[`node_modules/${name}`]).toMatchObject({ version: range })
  }
})

test('only node may run an install script', () => {
  const allowed = Object.entries(own.allowScripts).filter(([, may]) => may)
  expect(allowed.map(([name]) => name)).toEqual(['node'])
})

test('every package with an install script is listed, allowed or not', () => {
  const names = installed
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.split('node_modules/').at(-1) ?? '')
  // fsevents is for another system and never installed here; nothing of it runs.
  const known = [...Object.keys(own.allowScripts), 'fsevents']
  expect([...new Set(names)].filter((name) => !known.includes(name))).toEqual([])
})

// Those for other machines have no hash where the lock was written without seeing them.
test('package-lock.json has a hash for every package', () => {
  const unsure = installed.filter(([path, { resolved, integrity, link, inBundle }]) => {
    if (link || inBundle || resolved?.startsWith('file:')) return false
    if (!existsSync(join(ROOT, path))) return false
    return resolved !== undefined || !integrity?.startsWith('sha512-')
  })
  expect(unsure.map(([path]) => path)).toEqual([])
})

test('the two commands of the README use scripts that exist', () => {
  for (const script of ['start', 'test', 'dev', 'check', 'bench', 'site', 'build'])
    expect(own.scripts).toHaveProperty(script)
})
