import { expect, test } from 'vitest'
import { classColour, damageClassOf } from './damage-class.ts'
import { ratingColour, ratingName, ratingOf } from './rating.ts'

test.for([
  { cdurs: '1', name: 'Catastrophic Loss (CL)', damageClass: 'Destroyed', colour: 'danger' },
  { cdurs: '2', name: 'Non-functional (NF)', damageClass: 'Destroyed', colour: 'danger' },
  { cdurs: '3', name: 'Severely Impaired (SI)', damageClass: 'Destroyed', colour: 'danger' },
  { cdurs: '4', name: 'Limited Functionality (LF)', damageClass: 'Damaged', colour: 'warning' },
  { cdurs: '5', name: 'Marginal Usability (MU)', damageClass: 'Damaged', colour: 'warning' },
  { cdurs: '6', name: 'Partial Usability (PU)', damageClass: 'Damaged', colour: 'warning' },
  {
    cdurs: '7',
    name: 'Usable with Limitations (UL)',
    damageClass: 'Unaffected',
    colour: 'primary',
  },
  { cdurs: '8', name: 'Fully Usable (FU)', damageClass: 'Unaffected', colour: 'primary' },
  { cdurs: '9', name: 'Resilient Performance (RP)', damageClass: 'Unaffected', colour: 'success' },
  { cdurs: '10', name: 'Unaffected (UA)', damageClass: 'Unaffected', colour: 'success' },
  { cdurs: '', name: 'Unknown Rating', damageClass: undefined, colour: 'default' },
  { cdurs: undefined, name: 'Unknown Rating', damageClass: undefined, colour: 'default' },
  { cdurs: '0', name: 'Unknown Rating', damageClass: undefined, colour: 'default' },
] as const)(
  'a rating of "$cdurs" is $name, $damageClass, $colour',
  ({ cdurs, name, damageClass, colour }) => {
    const rating = ratingOf(cdurs)
    expect(ratingName(rating)).toBe(name)
    expect(damageClassOf(rating)).toBe(damageClass)
    expect(ratingColour(rating)).toBe(colour)
  },
)

test('a rating above 10 has no class, and says which it is', () => {
  expect(() => damageClassOf(ratingOf('11'))).toThrow('Invalid cdurs rating 11')
  expect(ratingName(11)).toBe('Unknown Rating')
  expect(ratingColour(11)).toBe('default')
})

test.for([
  ['Destroyed', 'danger'],
  ['Damaged', 'warning'],
  ['Unaffected', 'success'],
  [undefined, 'default'],
] as const)('a case listed as %s is %s', ([damageClass, colour]) => {
  expect(classColour(damageClass)).toBe(colour)
})
