import { expect, test } from 'vitest'
import { cleanText } from './clean-text.ts'

test.for<[raw: string, clean: string]>([
  ['two\r\nlines \t and\u00a0spaces', 'two lines and spaces'],
  ['the \ufb01rst e\ufb00ect of a \ufb02oor', 'the first effect of a floor'],
  ['manip\ufffeulation.\r\nrol\ufffe692285', 'manipulation. rol-692285'],
  ['a com-\r\n posed word, a Leopard-\n2', 'a composed word, a Leopard- 2'],
  ['bro\u00ad\r\nken at a soft hy\u00adphen', 'broken at a soft hyphen'],
  ['a\0b\u0007c\u001b[31m', 'a b c [31m'],
  ['zero\u200bwidth \u202eturned\u202c \ufeffmark', 'zerowidth turned mark'],
  ['icon \ue001 \ufffd \ud800 end', 'icon end'],
  ['Ü in two signs: U\u0308', 'Ü in two signs: Ü'],
  [`marks${'\u0301'.repeat(40)} end`, 'marks end'],
])('the text %j is cleaned', ([raw, clean]) => {
  expect(cleanText(raw, 1000)).toBe(clean)
})

test('a text is cut, but not within a character', () => {
  expect(cleanText('tanks 😀', 7)).toBe('tanks')
})
