import { expect, test } from 'vitest'
import { locationConfirmation } from './from-photos.tsx'

test.for([
  { changes: {}, how: undefined },
  { changes: { description: { mode: 'photo' } }, how: undefined },
  { changes: { location: { mode: 'set', text: 'Kyiv' } }, how: undefined },
  { changes: { location: { mode: 'photo', precision: '10 km' } }, how: 'to about 10 km.' },
  { changes: { location: { mode: 'photo', precision: 'exact' } }, how: 'taken, exactly.' },
] as const)(
  'for $changes the question about publishing places ends in: $how',
  ({ changes, how }) => {
    const question = locationConfirmation(changes)
    if (how === undefined) expect(question).toBeUndefined()
    else expect(question?.text).toContain(how)
  },
)
