import { describe, expect, test } from 'vitest'
import { entryName } from './entry-name.ts'
import { nameProblem, utf8Length } from './name-problem.ts'

test.for([
  ['', 0],
  ['Puma', 4],
  ['Ü', 2],
  ['戦', 3],
  ['🛡', 4],
  ['Ü戦🛡', 9],
] as const)('%j takes %i bytes in UTF-8', ([text, bytes]) => {
  expect(utf8Length(text)).toBe(bytes)
})

test.for([
  'hull.jpg',
  '.htaccess',
  '...',
  'Operation in Ukraine',
  'C:\\Windows\\win.ini',
  'CON',
  'a%2Fb',
  '100 % #1? & more.pdf',
  'Жовті Води.png',
  '🛡.svg',
  '👩‍❤️‍👨.jpg',
  'می\u200cخواهم.jpg',
  'ක්\u200dය.jpg',
  'ü'.repeat(127),
  'x'.repeat(255),
])('%j can be the name of a file', (name) => {
  expect(nameProblem(name)).toBeUndefined()
  expect(entryName.parse(name)).toBe(name)
})

describe('a name is rejected with a reason', () => {
  test.for([
    { name: '', why: 'empty' },
    { name: ' ', why: 'empty' },
    { name: '\u3000', why: 'empty' },
    { name: '.', why: '".."' },
    { name: '..', why: '".."' },
    { name: 'a/b', why: 'must not contain a slash.' },
    { name: 'a\u0000.jpg', why: 'U+0000' },
    { name: 'a\nb', why: 'U+000A' },
    { name: 'a\r\nSet-Cookie: x', why: 'U+000D' },
    { name: 'a\u007f', why: 'U+007F' },
    { name: 'a\u0085', why: 'U+0085' },
    {
      name: 'cod\u202egpj.exe',
      why: 'must not contain invisible characters. This one contains U+202E.',
    },
    { name: 'a\u2066b', why: 'U+2066' },
    { name: '\u200b', why: 'U+200B' },
    { name: '\u2800', why: 'visible' },
    { name: '\ufe0f', why: 'visible' },
    { name: 'hull\u200b.jpg', why: 'U+200B' },
    { name: 'hu\u200dll.jpg', why: 'U+200D' },
    { name: 'م\u200c.jpg', why: 'U+200C' },
    { name: 'hull.jpg\ufeff', why: 'U+FEFF' },
    { name: 'hull\u200e.jpg', why: 'U+200E' },
    { name: 'hull\u200f.jpg', why: 'U+200F' },
    { name: 'hull\u061c.jpg', why: 'U+061C' },
    { name: 'hull\u2060.jpg', why: 'U+2060' },
    { name: 'hull\u00ad.jpg', why: 'U+00AD' },
    { name: 'hull\u3164.jpg', why: 'U+3164' },
    { name: 'hull\u2028.jpg', why: 'U+2028' },
    { name: 'hull\u{e0041}.jpg', why: 'U+E0041' },
    { name: 'half \ud83d a pair', why: 'Unicode' },
    { name: 'x'.repeat(256), why: '255' },
    {
      name: 'ü'.repeat(128),
      why: '255 bytes: 255 plain Latin letters, or about 127 Cyrillic or Arabic letters',
    },
  ])('$name: $why', ({ name, why }) => {
    expect(nameProblem(name)).toContain(why)
    expect(entryName.safeParse(name).success).toBe(false)
  })
})

test('spaces at the ends of a name are removed, and those within it kept', () => {
  expect(entryName.parse('  Hull  rear.jpg\u3000')).toBe('Hull  rear.jpg')
  expect(entryName.safeParse(' .. ').success).toBe(false)
  expect(entryName.safeParse('a.jpg\n').success).toBe(false)
})

test('a name is stored in composed Unicode, so that a letter typed on a Mac is the same letter', () => {
  expect(entryName.parse('Gepa\u0308ck.jpg')).toBe('Gepäck.jpg')
})

test('the length limit applies to the composed name', () => {
  expect(entryName.safeParse('a\u0308'.repeat(127)).success).toBe(true)
  expect(entryName.safeParse('\u0958'.repeat(80)).success).toBe(false)
})
