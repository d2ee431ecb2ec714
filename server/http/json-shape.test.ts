import { expect, test } from 'vitest'
import { jsonShapeProblem } from './json-shape.ts'

const LIMITS = { depth: 3, names: 4, values: 8 }

test.for([
  '',
  'null',
  '{"a":[{"b":1,"c":2},{"c":3,"b":4}],"d":"x"}',
  '[[[1]]]',
  '[1,2,3,4,5,6,7,8]',
  '["a:b:c:d:e,,,,,,,,,,,[[[[[{{{{{"]',
  '{"a\\"b":"\\\\","c":"\\\\\\""}',
  '"never closed: [[[[[',
  '"ends in a backslash\\',
  ']]]]]}}}}}',
])('%s is within the limits', (text) => {
  expect(jsonShapeProblem(text, LIMITS)).toBeUndefined()
})

test.for([
  ['[[[[1]]]]', '3 levels'],
  ['{"a":{"a":{"a":{"a":1}}}}', '3 levels'],
  ['[1,2,3,4,5,6,7,8,9]', '8 values'],
  ['{"a":1,"b":2,"c":3,"d":4,"e":5}', '4 different field names'],
  ['[{"a":1},{"b":2},{"c":3},{"d":4},{"e":5}]', '4 different field names'],
  ['{"a":1,"\\u0061":2,"c" : 3,"d"\n:4,"e":5}', '4 different field names'],
] as const)('%s is rejected for more than %s', ([text, max]) => {
  expect(jsonShapeProblem(text, LIMITS)).toContain(max)
})
