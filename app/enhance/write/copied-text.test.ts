import { expect, test } from 'vitest'
import { isSameBut } from './copied-text.ts'

const FIELDS = ['subtitle', 'location.place']
const textOf = (head: string, body = '\nText.\n') => `---\ntitle: A\n${head}---\n${body}`

test.for<[what: string, copy: string, saved: string, isSame: boolean]>([
  ['The same text', textOf(''), textOf(''), true],
  ['A fact that was added', textOf(''), textOf('subtitle: B\n'), true],
  ['A fact that was changed', textOf('subtitle: B\n'), textOf('subtitle: C\n'), true],
  ['A fact that was removed', textOf('subtitle: B\n'), textOf(''), true],
  ['A fact of a new group', textOf(''), textOf('location:\n  place: Kyiv\n'), true],
  [
    'A fact of a group',
    textOf('location:\n  country: UA\n'),
    textOf('location:\n  country: UA\n  place: Kyiv\n'),
    true,
  ],
  ['Another field', textOf('note: B\n'), textOf('subtitle: B\n'), false],
  ['Another value', textOf('note: B\n'), textOf('note: C\n'), false],
  [
    'A field of another group',
    textOf('location:\n  place: Kyiv\nother:\n  place: Lviv\n'),
    textOf('location:\n  place: Kyiv\n'),
    false,
  ],
  [
    'A field in a group of its group',
    textOf('location:\n  map:\n    place: Lviv\n'),
    textOf('location:\n  map:\n    place: Kyiv\n'),
    false,
  ],
  ['A comment', textOf('# Check this.\n'), textOf('subtitle: B\n'), false],
  ['A comment beside a fact', textOf('subtitle: B # or C\n'), textOf('subtitle: B\n'), false],
  ['A comment that was removed', textOf('subtitle: B\n'), textOf('# Wrong.\n'), false],
  [
    'An entry of a list',
    textOf('links:\n  - place: Kyiv\n'),
    textOf('links:\n  - place: Lviv\n'),
    false,
  ],
  ['Other lines of a fact', textOf('subtitle: >\n  B\n'), textOf('subtitle: C\n'), false],
  ['Another text', textOf('', 'More.\n'), textOf('subtitle: B\n'), false],
  ['A line in the text', textOf('', 'subtitle: B\n'), textOf('', 'subtitle: C\n'), false],
  ['A text without front matter', 'Typed.\n', 'Other.\n', false],
  ['Front matter without an end', '---\nsubtitle: B\n', '---\nsubtitle: C\n', false],
  ['Front matter that was removed', 'Text.\n', textOf('', 'Text.\n'), false],
])('%s is compared without the facts that were pending', ([, copy, saved, isSame]) => {
  expect(isSameBut(FIELDS, copy, saved)).toBe(isSame)
})

test('without pending facts, texts are the same to the letter', () => {
  expect(isSameBut([], textOf('subtitle: B\n'), textOf('subtitle: B\n'))).toBe(true)
  expect(isSameBut([], textOf('subtitle: B\n'), textOf('subtitle: C\n'))).toBe(false)
})
