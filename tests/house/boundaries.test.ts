import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const SIDE = 'const side = async () => 1\nexport const go = () => {'

/** What breaks a rule of the house, with the rule that must say so. */
const broken: [file: string, text: string, rule: string][] = [
  ['domain/node.ts', "import 'node:fs'", 'noRestrictedImports'],
  ['domain/alias.ts', "import '#server/app.ts'", 'noRestrictedImports'],
  ['domain/relative.ts', "import '../server/app.ts'", 'noRestrictedImports'],
  ['domain/deep/relative.ts', "import '../../app/context.ts'", 'noRestrictedImports'],
  [
    'domain/type.ts',
    "import type { A } from '#server/app.ts'\nexport type B = A",
    'noRestrictedImports',
  ],
  ['domain/react.ts', "import 'react'", 'noRestrictedImports'],
  ['domain/hono.ts', "import 'hono/factory'", 'noRestrictedImports'],
  ['domain/kysely.ts', "import 'kysely'", 'noRestrictedImports'],
  ['server/route.ts', "import '#app/routes/home.tsx'", 'noRestrictedImports'],
  ['server/context.ts', "import '#app/context.ts'", 'noRestrictedImports'],
  ['server/http/relative.ts', "import '../../app/context.ts'", 'noRestrictedImports'],
  ['server/pages.ts', "import '#app/routes.ts'", 'noRestrictedImports'],
  ['app/plain.ts', "import '#server/app.ts'", 'noRestrictedImports'],
  ['app/routes/home.ts', "import '../../server/app.ts'", 'noRestrictedImports'],
  ['app/features/archive/alias.ts', "import '#app/features/cases/x.ts'", 'noRestrictedImports'],
  ['app/features/archive/relative.ts', "import '../cases/x.ts'", 'noRestrictedImports'],
  ['app/features/archive/route.ts', "import '#app/routes/home.tsx'", 'noRestrictedImports'],
  [
    'app/features/archive/server.ts',
    "import type { A } from '#server/app.ts'\nexport type B = A",
    'noRestrictedImports',
  ],
  ['app/ui/domain.ts', "import '#domain/units/bytes.ts'", 'noRestrictedImports'],
  ['app/ui/server.ts', "import '#server/app.ts'", 'noRestrictedImports'],
  ['app/ui/feature.ts', "import '#app/features/archive/x.ts'", 'noRestrictedImports'],
  ['app/ui/upwards.ts', "import '../context.ts'", 'noRestrictedImports'],
  ['server/one.ts', "import './other.ts'\nexport const one = 1", 'noImportCycles'],
  ['server/camelCase.ts', 'export const one = 1', 'useFilenamingConvention'],
  ['server/default.ts', 'export default 1', 'noDefaultExport'],
  ['app/features/archive/default.ts', 'export default 1', 'noDefaultExport'],
  [
    'server/barrel.ts',
    "export { one } from './one.ts'\nexport { two } from './other.ts'",
    'noBarrelFile',
  ],
  ['server/all.ts', "export * from './one.ts'", 'noReExportAll'],
  ['server/long.ts', 'export const one = [\n  1,\n]\n'.repeat(101), 'noExcessiveLinesPerFile'],
  [
    'server/tangled.ts',
    `export function tangled(at: number) {\n${'  if (at > 1 && at < 2) at += 1\n'.repeat(6)}  return at\n}`,
    'noExcessiveCognitiveComplexity',
  ],
  ['server/floating.ts', `${SIDE}\n  side()\n}`, 'noFloatingPromises'],
  ['server/fetched.ts', "export const go = () => {\n  fetch('/x')\n}", 'noFloatingPromises'],
]

/** What the house allows, so that a rule that refuses everything fails here. */
const allowed: [file: string, text: string][] = [
  ['domain/zod.ts', "import { z } from 'zod'\nexport const text = z.string()"],
  ['domain/inside.ts', "import { text } from './zod.ts'\nexport const other = text"],
  ['server/domain.ts', "import { text } from '#domain/zod.ts'\nexport const other = text"],
  ['server/node.ts', "import { readFile } from 'node:fs/promises'\nexport const read = readFile"],
  ['server/other.ts', "import { one } from './one.ts'\nexport const two = one"],
  ['server/http/pages.ts', `${SIDE}\n  void side()\n}`],
  ['app/routes/default.ts', "import { x } from '#app/features/archive/ui.ts'\nexport default x"],
  ['app/features/archive/ui.ts', "import { y } from '#app/ui/button.ts'\nexport const x = y"],
  [
    'app/features/archive/domain.ts',
    "import { text } from '#domain/zod.ts'\nexport const x = text",
  ],
  ['app/ui/button.ts', "import { z } from './viewer/item.ts'\nexport const y = z"],
  ['app/ui/viewer/item.ts', 'export const z = 1'],
  ['domain/long.test.ts', 'export const one = [\n  1,\n]\n'.repeat(101)],
]

interface Finding {
  category: string
  location: { path: string | { file: string } }
}

let folder: string
let findings: { file: string; rule: string }[]

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'house-'))
  copyFileSync(join(ROOT, 'biome.json'), join(folder, 'biome.json'))
  for (const [file, text] of [...broken, ...allowed]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `${text}\n`)
  }
  const biome = join(ROOT, 'node_modules/.bin/biome')
  const options = ['lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none']
  const { stdout, stderr } = spawnSync(biome, options, { cwd: folder, encoding: 'utf8' })
  if (!stdout) throw new Error(stderr)
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Finding[] }
  findings = diagnostics.map(({ category, location: { path } }) => ({
    file: typeof path === 'string' ? path : path.file,
    rule: category.split('/').at(-1) ?? '',
  }))
})

afterAll(() => rmSync(folder, { recursive: true }))

const rulesOf = (file: string) =>
  findings.filter((one) => one.file === file).map(({ rule }) => rule)

test.for(broken)('%s may not say %j', ([file, , rule]) => {
  expect(rulesOf(file)).toContain(rule)
})

test.for(allowed)('%s may say %j', ([file]) => {
  const held = new Set(broken.map(([, , rule]) => rule))
  // The pair of files that makes a cycle is reported at both ends.
  if (file === 'server/other.ts') held.delete('noImportCycles')
  expect(rulesOf(file).filter((rule) => held.has(rule))).toEqual([])
})
