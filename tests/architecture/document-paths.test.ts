import { existsSync, globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT, read } from './project.fixture.ts'

const DOCUMENTS = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT })
/** Of a link to a file. */
const LINK = /\]\((?!https?:|mailto:|#)([^)#]+)[^)]*\)/g
const PATH = /`((?:app|bench|content|docs|domain|server|tests|tools)\/[\w./-]*(?:\.\w+|\/))`/g
/** Files of the calculator called `x` whose adding docs/architecture.md describes. */
const EXAMPLE = /\/x(-page|-calculator)?\.(spec\.)?tsx?$/

test.skipIf(DOCUMENTS.length === 0).for(DOCUMENTS)(
  'every file that %s names or links to exists',
  (name) => {
    const text = read(name)
    const prose = text.replaceAll(/```.*?```|`[^`]*`/gs, '')
    const links = [...prose.matchAll(LINK)].map(([, path = '']) => path)
    expect(links.filter((path) => !existsSync(join(ROOT, dirname(name), path)))).toEqual([])
    const paths = [...text.matchAll(PATH)].map(([, path = '']) => path)
    expect(paths.filter((path) => !EXAMPLE.test(path) && !existsSync(join(ROOT, path)))).toEqual([])
  },
)
