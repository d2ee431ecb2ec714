import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const DOCUMENTS = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT })
const PATH = /`((?:app|bench|content|docs|domain|server|tests|tools)\/[\w./-]*(?:\.\w+|\/))`/g
/** Files of the calculator called `x` whose adding docs/architecture.md describes. */
const EXAMPLE = /\/x(-page|-calculator)?\.(spec\.)?tsx?$/

test.skipIf(DOCUMENTS.length === 0).for(DOCUMENTS)('every file that %s names exists', (name) => {
  const text = readFileSync(join(ROOT, name), 'utf8')
  const paths = [...text.matchAll(PATH)].map(([, path = '']) => path)
  expect(paths.filter((path) => !EXAMPLE.test(path) && !existsSync(join(ROOT, path)))).toEqual([])
})
