import { expect, test } from 'vitest'
import { caseClassOf } from './case-class.ts'

const rated = { by: 'An analyst', on: '2026-11-21', evidence: 'Video of 8 June' }
const reported = {
  class: 'Destroyed',
  by: 'Oryx',
  word: 'destroyed',
  entry: '',
  history: '',
} as const

test('an unrated case has the class of the list, and says so', () => {
  expect(caseClassOf({ cdurs: '', rated: undefined, reported })).toEqual({
    rating: 0,
    ratingName: 'Unknown Rating',
    damageClass: 'Destroyed',
    colour: 'danger',
    basis: 'Destroyed, as listed by Oryx; not yet rated',
  })
})

test('a list that says abandoned only is not quoted as saying damaged', () => {
  const abandoned = { ...reported, class: 'Damaged', word: 'abandoned' } as const
  expect(caseClassOf({ cdurs: '', rated: undefined, reported: abandoned }).basis).toBe(
    'Listed as abandoned by Oryx, shown as damaged; not yet rated',
  )
})

test('a rating takes the place of what the list reports, and names its analyst', () => {
  expect(caseClassOf({ cdurs: '4', rated, reported })).toEqual({
    rating: 4,
    ratingName: 'Limited Functionality (LF)',
    damageClass: 'Damaged',
    colour: 'warning',
    basis: 'Rated by An analyst, 2026-11-21',
  })
})

test('a case without either has no class', () => {
  expect(caseClassOf({ cdurs: '', rated: undefined, reported: undefined })).toEqual({
    rating: 0,
    ratingName: 'Unknown Rating',
    damageClass: undefined,
    colour: 'default',
    basis: 'Not yet rated',
  })
})
