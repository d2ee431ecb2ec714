import { expect, test } from 'vitest'
import { parseFileMoment, writeFileMoment } from './file-moment.ts'

const ID = '2vN8Jq0cXb7LmT4rYw9KpZ'

test.for<[reference: string, id: string, startsAt: number | undefined]>([
  [ID, ID, undefined],
  [`${ID}?t=12`, ID, 12],
  [`${ID}?t=12.5`, ID, 12.5],
  [`${ID}?t=0`, ID, 0],
])('%s names a file and its moment', ([reference, id, startsAt]) => {
  expect(parseFileMoment(reference)).toEqual({ id, startsAt })
  expect(writeFileMoment({ id, startsAt })).toBe(reference)
})

test.for([
  `${ID}?t=`,
  `${ID}?t=-1`,
  `${ID}?t=1e3`,
  `${ID}?t=1&x=2`,
  `${ID}#t=1`,
  `${ID}?t=1234567`,
])('%s names no file', (reference) => {
  expect(parseFileMoment(reference)).toEqual({ id: reference, startsAt: undefined })
})
