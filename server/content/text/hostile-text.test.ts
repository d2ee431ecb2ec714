import { expect, test } from 'vitest'
import type { TextToRender } from '../rendering/rendered-text.ts'
import { markupOf } from './markup.fixture.ts'
import { renderText } from './render-text.ts'

const KINDS = ['case', 'catalogue', 'article'] as const
const ELEMENTS =
  /<(?!\/?(h[2-6]|p|blockquote|pre|ul|ol|li|hr|br|a|code|del|em|strong|sup|img|table|thead|tbody|tr|th|td|details|summary|figure|figcaption|div|section)[\s>])/i
const ATTRIBUTES =
  /\s(?!(href|src|alt|title|class|id|rel|role|tabindex|scope|data-align|height|start|loading|decoding|aria-label|aria-describedby|data-file|data-folder|data-address|data-title|data-footnotes|data-footnote-ref|data-footnote-backref)(=|\s|$))[^\s=]+/i

/** Names of attributes alone, one tag a line. */
const tagsOf = (html: string) =>
  [...html.matchAll(/<\w+((?:\s+[\w-]+(?:="[^"]*")?)*)\s*>/g)].map(([, attributes = '']) =>
    attributes.replaceAll(/="[^"]*"/g, ''),
  )

const render = (text: string, given: Partial<TextToRender> = {}) => {
  const { main, damage, assessment, closing } = renderText({
    text,
    firstLine: 1,
    kind: 'article',
    prefix: '',
    sources: 1,
    ...given,
  })
  return markupOf([...main, ...damage, ...assessment, ...closing])
}

test.for([
  '<script>alert(1)</script>',
  'a <img src=x onerror=alert(1)> b',
  '<svg onload=alert(1)>',
  '<iframe src="https://example.org"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<style>body{display:none}</style>',
  '<base href="//example.org">',
  '<meta http-equiv="refresh" content="0;url=//example.org">',
  '<form action="//example.org"><button>x</button></form>',
  '<object data="data:text/html,x"></object>',
  '"onmouseover="alert(1)',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x]( javascript:alert(1))',
  '[x](<java\tscript:alert(1)>)',
  '[x](java\u0000script:alert(1))',
  '[x](\u0001javascript:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](&#x6A;avascript&colon;alert(1))',
  '[x](javascript&#58;alert(1))',
  '[x](\\javascript:alert(1))',
  '[x](javascript://example.org/%0aalert(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[x](vbscript:x)',
  '[x](file:///etc/passwd)',
  '[x](blob:https://example.org/1)',
  '[x](//example.org)',
  '[x](/\\example.org)',
  '[x](</\t/example.org>)',
  '[x](https://example.org"onclick="alert(1))',
  '[x](https://example.org "t\\" onclick=\\"alert(1)")',
  '<javascript:alert(1)>',
  '<data:text/html,x>',
  '[x]: javascript:alert(1)\n\n[x]',
  '![x](javascript:alert(1))',
  '![x](data:image/svg+xml,<svg/onload=alert(1)>)',
  '![x](//example.org/a.png)',
  '![x" onerror="alert(1)](/a.png)',
  '[![x](javascript:alert(1))](javascript:alert(2))',
  '`</code><script>alert(1)</script>`',
  '```html"onload="x\n<script>alert(1)</script>\n```',
  '``` javascript:alert(1) onload=x\na\n```',
  `${'> '.repeat(60)}<script>alert(1)</script>`,
  '| <script>alert(1)</script> |\n| --- |\n| [x](javascript:alert(1)) |',
  '[^n]\n\n[^n]: <script>alert(1)</script> [x](javascript:alert(1))',
  '[^"onclick="x]\n\n[^"onclick="x]: note',
  '[^<script>]\n\n[^<script>]: note',
  '## <script>alert(1)</script> {#"onclick="x}',
  '## a {#x onclick=y}',
  ':::details{title="<script>alert(1)</script>" onclick="alert(1)" #content .x style="x"}\na\n:::',
  ':::details{ontoggle=alert(1) open}\na\n:::',
  ':::quote{source="1" cite="javascript:alert(1)"}\n<script>alert(1)</script>\n:::',
  ':::script\nalert(1)\n:::',
  '::script{src="https://example.org/a.js"}',
  '::iframe{src="https://example.org"}',
  '::media{file="4EtLyJwjFkcsmTSLH9mkUm" caption="\' onerror=alert(1) <b>" onerror="x"}',
  "::media{file='4EtLyJwjFkcsmTSLH9mkUm' caption='\" onerror=\"alert(1)'}",
  '::media{file="../../../etc/passwd" caption="a"}',
  '::figure{file="javascript:alert(1)" caption="a"}',
  '::gallery{folder=\'/a" onclick="alert(1)\'}',
  '::gallery{folder="//example.org"}',
  '::embed{address="javascript:alert(1)" title="a"}',
  '::embed{address="data:text/html,x" title="a"}',
  '::embed{address="https://example.org/\'><script>" title="<script>"}',
  '::embed{address=\'https://example.org/"onload="x\' title=\'"onload="x\'}',
  '::drawing{name="../../files/x" alt="a"}',
  "::drawing{name='puma' alt='\" onerror=\"alert(1)'}",
  '::media{__proto__="x" constructor="y" file="4EtLyJwjFkcsmTSLH9mkUm" caption="a"}',
])('nothing in it can run or mislead: %s', (text) => {
  for (const kind of KINDS) {
    const html = render(text, { kind })
    // Quoted values are inert, whatever they hold.
    expect(html.replaceAll(/="[^"]*"/g, '')).not.toMatch(ELEMENTS)
    expect(tagsOf(html).filter((attributes) => ATTRIBUTES.test(attributes))).toEqual([])
    expect(
      html.replaceAll(/\s(?:href|src)="(?:#|\/(?![/\\])|https?:\/\/|mailto:)/g, ''),
    ).not.toMatch(/<[^>]*\s(?:href|src)=/)
  }
})

test.for([
  '## Content',
  '## content {#content}',
  '## Site menu',
  '## __proto__ {#__proto__}',
  '## Source 1 {#source-1}',
  '## fn-n {#fn-n}\n\n[^n]\n\n[^n]: note',
  '[^content]\n\n[^content]: note',
  '## Footnote label',
  ':::details{title="t" #content}\na\n:::',
  '<p id="content">',
])('an id that the page needs cannot be taken: %s', (text) => {
  for (const kind of KINDS) {
    const { anchors } = renderText({ text, firstLine: 1, kind, prefix: '', sources: 1 })
    expect(new Set(anchors).size).toBe(anchors.length)
    expect(anchors.join(' ')).not.toMatch(/(?:^| )(?:content|site-menu|source-1|__proto__)(?: |$)/)
  }
})

test('every id of a case begins with the id of the case', () => {
  const text = '## a {#b}\n\n### c\n\nd[^e]\n\n[^e]: f\n\n:::details{title="t" #g}\n## h {#i}\n:::'
  const html = render(text, { kind: 'case', prefix: 'leo-1' })
  const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id)
  expect(ids).toHaveLength(5)
  expect(ids.filter((id) => !id?.startsWith('leo-1-'))).toEqual([])
})
