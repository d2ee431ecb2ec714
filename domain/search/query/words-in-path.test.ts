import { expect, test } from 'vitest'
import { wordsInPath } from './words-in-path.ts'

test.for([
  ['/blog/leopard2-ukrain', 'leopard2 ukrain'],
  ['/Blog/Leopard_2A6/index.html', 'Leopard 2A6'],
  ['/%D0%9B%D0%B5%D0%BE%D0%BF%D0%B0%D1%80%D0%B4-2', 'Леопард 2'],
  ['/fileinfo/0123456789abcdefghijkl', ''],
  ['/', ''],
  ['/100%-steel', '100 steel'],
  [`/${'a-'.repeat(50)}`, 'a a a a a a a a a a'],
] as const)('%s has the words “%s”', ([path, words]) => {
  expect(wordsInPath(path)).toBe(words)
})
