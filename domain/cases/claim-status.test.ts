import { expect, test } from 'vitest'
import { madeCase } from './case.fixture.ts'
import { statedStatus, vehicleStatusText } from './claim-status.ts'

const CLAIM = 'Russian side'

test.for([
  { status: 'captured', grade: 'C', claims: [CLAIM], words: 'captured (claim)' },
  { status: 'captured', grade: 'B', claims: [CLAIM, 'maker'], words: 'captured (claim)' },
  { status: 'operational', grade: 'C', claims: [''], words: 'operational (claim)' },
  { status: 'captured', grade: 'B', claims: [CLAIM, ''], words: 'captured' },
  { status: 'captured', grade: 'A', claims: [CLAIM], words: 'captured' },
  { status: 'not recovered', grade: 'A', claims: [''], words: 'not recovered' },
  { status: 'unknown', grade: 'C', claims: [CLAIM], words: 'unknown' },
  { status: '', grade: 'C', claims: [CLAIM], words: '' },
])(
  '"$status" of grade $grade, from sources that are claims of "$claims", reads "$words"',
  ({ status, grade, claims, words }) => {
    const sources = claims.map((claimOf, at) => ({
      address: `https://example.org/${at}`,
      title: 'A report',
      publisher: 'Example',
      claimOf,
    }))
    const one = madeCase({ vehicleStatus: status, grade, sources })
    expect(vehicleStatusText(one)).toBe(words)
    expect(statedStatus(words)).toBe(status)
  },
)
