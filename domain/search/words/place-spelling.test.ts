import { expect, test } from 'vitest'
import { spellingKey, spellingTest } from './place-spelling.ts'

test.each([
  [['zaporizhzhia', 'zaporizhia', 'zaporizhya', 'zaporozhzhia', 'zaporozhye', 'saporischschja']],
  [['kyiv', 'kiev', 'kiew', 'kyjiw']],
  [['kharkiv', 'kharkov', 'charkiw', 'charkow', 'harkiv']],
  [['mykolaiv', 'mykolayiv', 'mykolajiw']],
  [['stepove', 'stepovoe', 'stepovoye', 'stepowe']],
  [['avdiivka', 'avdeevka', 'avdeyevka', 'awdijiwka', 'avdivka']],
  [['luhansk', 'lugansk']],
  [['kupiansk', 'kupyansk', 'kupjansk']],
  [['bakhmut', 'bachmut', 'bahmut', 'bakhmout']],
  [['odesa', 'odessa']],
  [['sudzha', 'sudja', 'soudja', 'sudscha']],
  [['chasiv yar', 'chasov yar', 'hasiv jar']],
])('%s are spellings of one place', (spellings) => {
  expect(new Set(spellings.map(spellingKey)).size).toBe(1)
  if ((spellingKey(spellings[0] ?? '') ?? '').length < 5) return
  for (const one of spellings) {
    const isSpelling = spellingTest(one)
    expect(spellings.filter((other) => other !== one && !isSpelling(other))).toEqual([])
    expect(isSpelling(one)).toBe(false)
  }
})

test.each([
  ['krasnopol', 'krasnopillia'],
  ['terny', 'ternopil'],
  ['mykolaiv', 'mykolaivka'],
  ['sokil', 'sokilnyky'],
])('%s is not %s', (one, other) => {
  expect(spellingKey(one)).not.toBe(spellingKey(other))
  expect(spellingTest(one)(other)).toBe(false)
})

test.each([
  ['joule', 'july'],
  ['money', 'mine'],
  ['school', 'shell'],
])('the ordinary word %s is not corrected to %s', (one, other) => {
  expect(spellingTest(one)(other)).toBe(false)
})

test.each(['яр', 'степове', 'dm53', 'yar', ''])('"%s" has no other spelling', (word) =>
  expect(spellingKey(word)).toBeUndefined(),
)
