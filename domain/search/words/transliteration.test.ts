import { expect, test } from 'vitest'
import { latinSpellings } from './transliteration.ts'

test.each([
  ['степове', 'stepove'],
  ['степовое', 'stepovoe'],
  ['степовое', 'stepovoye'],
  ['авдіївка', 'avdiivka'],
  ['авдеевка', 'avdeyevka'],
  ['авдеевка', 'avdeevka'],
  ['київ', 'kyiv'],
  ['киев', 'kiev'],
  ['евгеновка', 'yevgenovka'],
  ['евгеновка', 'evgenovka'],
  ['запоріжжя', 'zaporizhzhia'],
  ['запорожье', 'zaporozhye'],
  ['новосёловка', 'novoselovka'],
  ['згурівка', 'zghurivka'],
  ['абрамс', 'abrams'],
  ['миколаїв', 'mykolaiv'],
  ['щастя', 'shchastia'],
])('%s is also spelt %s', (cyrillic, latin) => {
  expect(latinSpellings(cyrillic)).toContain(latin)
})

test('a Latin word has no other spelling', () => expect(latinSpellings('stepove')).toEqual([]))
