import { describe, expect, test } from 'vitest'
import { markupOf } from './markup.fixture.ts'
import { renderReadme } from './render-readme.ts'

const render = (text: string) => markupOf(renderReadme(text).main)

test.for([
  ['# Puma', '<h2>Puma</h2>'],
  ['##### A\n\n###### B', '<h6>A</h6>\n<h6>B</h6>'],
  ['**bold** and ~~gone~~', '<p><strong>bold</strong> and <del>gone</del></p>'],
  ['[site](https://example.org)', '<p><a href="https://example.org">site</a></p>'],
  ['[up](/archive?dir=/Vehicles)', '<p><a href="/archive?dir=/Vehicles">up</a></p>'],
  ['a & b < c', '<p>a &#x26; b &#x3C; c</p>'],
  ['', ''],
] as const)('%j becomes %s', ([text, html]) => {
  expect(render(text)).toBe(html)
})

test('a table of GitHub is a table', () => {
  const html = render('| Round | mm |\n| --- | --- |\n| A | 27 |')
  expect(html).toMatch(/<table>.*<th>Round<\/th>.*<td>27<\/td>.*<\/table>/s)
})

describe('nothing in a text can run', () => {
  test.for([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)>',
    '<iframe src="https://example.org"></iframe>',
    '<a href="javascript:alert(1)">x</a>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java\u0000script:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x](vbscript:x)',
    '![x](javascript:alert(1))',
    '[x]: javascript:alert(1)\n\n[x]',
    '<javascript:alert(1)>',
    '<style>body{display:none}</style>',
    '<base href="//example.org">',
    '<meta http-equiv="refresh" content="0;url=//example.org">',
    '<form action="//example.org"><button>x</button></form>',
    '"onmouseover="alert(1)',
    '`</code><script>alert(1)</script>`',
    '```html"onload="x\n<script>alert(1)</script>\n```',
    `${'> '.repeat(60)}<script>alert(1)</script>`,
  ])('%s', (text) => {
    const html = render(text)
    expect(html).not.toMatch(/<(script|svg|iframe|style|base|meta|form|button)/i)
    expect(html).not.toMatch(/<[^>]*\s(on\w+|style)\s*=/i)
    expect(html).not.toMatch(/(href|src)="\s*(javascript|data|vbscript)/i)
  })
})

test('a heading cannot take an id that the page itself uses', () => {
  expect(render('[^1]\n\n[^1]: note')).not.toMatch(/id="(?!user-content-)/)
})
