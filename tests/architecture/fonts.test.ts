import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { subsetFonts } from '../../tools/subset-fonts.ts'

const FOLDER = join(import.meta.dirname, '../../app/ui/fonts')

test('the fonts are at most 90 kB, and what tools/subset-fonts.ts makes of their packages', async () => {
  const made = await subsetFonts()
  const committed = readdirSync(FOLDER).filter((name) => name.endsWith('.woff2'))
  expect(new Set(committed)).toEqual(new Set(made.map(({ name }) => name)))
  for (const { name, bytes } of made)
    expect(bytes.equals(readFileSync(join(FOLDER, name))), name).toBe(true)
  expect(made.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThan(90_000)
})
