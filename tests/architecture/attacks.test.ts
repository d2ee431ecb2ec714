import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './project.fixture.ts'

const PAGE = join(ROOT, 'docs/attacks.md')
const text = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : ''

test.skipIf(text === '')('every test that docs/attacks.md names exists', () => {
  const named = [...text.matchAll(/`([a-z0-9/-]+\.(?:test|spec)\.ts)`/g)].map(
    ([, path = '']) => path,
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})
