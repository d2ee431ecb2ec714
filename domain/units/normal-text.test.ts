import { afterEach, expect, test, vi } from 'vitest'
import { accountKey, accountNameProblem } from '../access/account-name.ts'
import { normalPassword, passwordProblem } from '../access/password-rules.ts'
import { entryFilter } from '../archive/listing/entry-filter.ts'
import { sortText } from '../archive/listing/sort-text.ts'
import { metadataPatch } from '../archive/metadata/metadata-patch.ts'
import { archivePath } from '../archive/paths/archive-path.ts'
import { entryName } from '../archive/paths/entry-name.ts'
import { foldedText, normalText } from './normal-text.ts'

/** Marks of different classes, which normalisation has to sort. */
const marks = (count: number) => '\u0315\u0300'.repeat(count / 2)

const normalize = vi.spyOn(String.prototype, 'normalize')

afterEach(() => void normalize.mockClear())

/** The most marks in a row that something was normalised with. */
function mostMarksNormalised(): number {
  const runs = normalize.mock.contexts.flatMap((text) => String(text).match(/\p{M}+/gu) ?? [])
  return Math.max(0, ...runs.map(({ length }) => length))
}

test('a text with as many marks as any language needs is normalised', () => {
  expect(normalText('e\u0301', 'NFC', 10)).toBe('é')
  expect(normalText(`e${marks(30)}`, 'NFC', 100)).toBeDefined()
  expect(normalText('ﾊﾟ', 'NFKC', 10)).toBe('パ')
})

test.for([
  { what: 'marks', text: `e${marks(32)}` },
  { what: 'letters that become marks', text: `ﾊ${'\uff9e'.repeat(31)}` },
  { what: 'both', text: `ﾊ${`${marks(30)}\uff9f`.repeat(10)}` },
])('a text with more $what in a row is not normalised at all', ({ text }) => {
  expect(normalText(text, 'NFKC', 1000)).toBeUndefined()
  expect(normalize).not.toHaveBeenCalled()
})

test('a text that is too long is not normalised at all', () => {
  expect(normalText('e'.repeat(11), 'NFC', 10)).toBeUndefined()
  expect(normalize).not.toHaveBeenCalled()
})

const STACKED = `a${marks(20_000)}`
const LONG = 'e\u0301'.repeat(500_000)

test.for([
  ['a path', (text: string) => archivePath.safeParse(text).success],
  ['a file name', (text: string) => entryName.safeParse(text).success],
  ['metadata', (text: string) => metadataPatch.safeParse({ description: text }).success],
  ['a password', (text: string) => normalPassword(text) !== undefined],
  [
    'a new password',
    (text: string) => passwordProblem(text, { name: 'x', common: new Set() }) === undefined,
  ],
  ['an account name', (text: string) => accountNameProblem(text) === undefined],
] as const)(
  'W20: $0 with 20,000 marks or a million letters is rejected before it is normalised',
  ([, accepts]) => {
    for (const text of [STACKED, `ok${STACKED}`, LONG]) expect(accepts(text)).toBe(false)
    expect(normalize).not.toHaveBeenCalled()
  },
)

test('W20: a name that no account can have is looked up without being normalised', () => {
  expect(accountKey(STACKED)).toBe(STACKED)
  expect(accountKey(LONG)).toBe(LONG)
  expect(normalize).not.toHaveBeenCalled()
})

test.for([
  ['the order of a listing', sortText],
  ['a filter', (text: string) => entryFilter(text)],
  ['a comparison', foldedText],
] as const)('W20: $0 sorts no marks', ([, use]) => {
  use(STACKED)
  expect(normalize).toHaveBeenCalled()
  expect(mostMarksNormalised()).toBe(0)
})

test('case, accents and typography do not matter in a comparison', () => {
  expect(foldedText('Élan ＡＢ ﬁ Ł')).toBe('elan ab fi ł')
  expect(foldedText('E\u0301lan')).toBe('elan')
})
