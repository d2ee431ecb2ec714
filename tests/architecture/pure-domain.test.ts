import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ROOT } from './project.fixture.ts'

const CACHE = join(ROOT, '.cache')

let folder: string

beforeEach(() => {
  mkdirSync(CACHE, { recursive: true })
  // Inside the project, so that packages are found as they are from domain/.
  folder = mkdtempSync(join(CACHE, 'domain-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

/** Compiler errors of a file of the domain: code and name. */
function compile(text: string): string[] {
  const options = { rootDir: '.', outDir: 'out', tsBuildInfoFile: 'out/info' }
  const config = {
    extends: join(ROOT, 'domain/tsconfig.json'),
    compilerOptions: options,
    include: ['*.ts'],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  writeFileSync(join(folder, 'probe.ts'), text)
  // A test beside it loads Node's types, which must not make them available to its neighbour.
  writeFileSync(
    join(folder, 'probe.test.ts'),
    "import { test } from 'vitest'\ntest('', () => undefined)\n",
  )
  const { stdout } = spawnSync(join(ROOT, 'node_modules/.bin/tsc'), ['-p', folder], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return [...stdout.matchAll(/error (TS\d+): .*?'([^']+)'/g)].map(
    ([, code, name]) => `${code} ${name}`,
  )
}

test.for([
  { what: 'the page', text: 'export const a: unknown = document', error: 'TS2584 document' },
  { what: 'the window', text: 'export const a: unknown = window', error: 'TS2304 window' },
  { what: 'the network', text: "export const a: unknown = fetch('/')", error: 'TS2304 fetch' },
  { what: 'the process', text: 'export const a: unknown = process', error: 'TS2591 process' },
  { what: 'buffers', text: 'export const a: unknown = Buffer', error: 'TS2591 Buffer' },
  { what: 'the disk', text: "export * from 'node:fs'", error: 'TS2591 node:fs' },
  { what: 'enums', text: 'export enum A { B }', error: undefined },
])('the domain does not compile when it knows $what', ({ text, error }) => {
  if (error !== undefined) expect(compile(text)).toEqual([error])
  else expect(compileFails(text)).toBe(true)
})

test('the domain compiles with only zod and the language', () => {
  expect(
    compile("import { z } from 'zod'\nexport const a = z.string().parse(String(new Map().size))"),
  ).toEqual([])
})

function compileFails(text: string): boolean {
  compile(text)
  return spawnSync(join(ROOT, 'node_modules/.bin/tsc'), ['-p', folder], { cwd: ROOT }).status !== 0
}
