import { expect, test } from 'vitest'
import { caseFold } from './case-fold.ts'

test.for([
  ['New Folder', 'new folder'],
  ['HULL.PNG', 'hull.png'],
  ['Ärmel.txt', 'ärmel.TXT'],
  ['Танк', 'ТАНК'],
  ['ΣΑΣ', 'σας'],
  ['A\u0308.png', 'ä.png'],
])('%s and %s are the same name regardless of case', ([one = '', other = '']) => {
  expect(caseFold(one)).toBe(caseFold(other))
})

test.for([
  ['hull.png', 'hull.jpg'],
  ['a b', 'ab'],
  ['Armel', 'Ärmel'],
  ['9', '09'],
])('%s and %s are different names', ([one = '', other = '']) => {
  expect(caseFold(one)).not.toBe(caseFold(other))
})
