import { expect, test } from 'vitest'
import { newText } from './text-places.ts'

test.for([
  ['articles/x.md', ''],
  ['cases/x/catalogue.md', '::cases'],
])('a new %s begins without words that its readers would see', async ([path = '', body]) => {
  const text = await newText(path, 'Armour in winter', [])
  expect(text).toContain('title: Armour in winter\n')
  expect(text?.split('\n---\n')[1]?.trim()).toBe(body)
})
