import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

test('only one file normalizes texts, because it limits their length first', () => {
  const files = globSync('{domain,server,app}/**/*.{ts,tsx}', {
    cwd: ROOT,
    exclude: ['**/*.test.ts', '**/*.test.tsx'],
  })
  expect(files.length).toBeGreaterThan(500)
  const normalising = files.filter((file) =>
    /\.normalize\(/.test(readFileSync(join(ROOT, file), 'utf8')),
  )
  expect(normalising).toEqual(['domain/units/normal-text.ts'])
})
