import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROOT, read } from './project.fixture.ts'

test('only one file normalizes texts, because it limits their length first', () => {
  const files = globSync('{domain,server,app}/**/*.{ts,tsx}', {
    cwd: ROOT,
    exclude: ['**/*.test.ts', '**/*.test.tsx'],
  })
  expect(files.length).toBeGreaterThan(500)
  const normalising = files.filter((file) => /\.normalize\(/.test(read(file)))
  expect(normalising).toEqual(['domain/units/normal-text.ts'])
})
