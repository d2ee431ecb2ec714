import { fromHtml } from 'hast-util-from-html'
import { expect, test } from 'vitest'
import { pastedMarkdown } from './pasted-markdown.ts'

const markdownOf = (html: string) => pastedMarkdown(fromHtml(html, { fragment: true }))

const WORD_ITEM = (mark: string, text: string, level = 1) =>
  `<p class=MsoListParagraph style='margin-left:36pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-fareast-font-family:Calibri'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`

test.for([
  ['headings', '<h1>Hull</h1><h2>Front</h2><h3>Glacis</h3>', '## Hull\n\n## Front\n\n### Glacis'],
  [
    'a line break in a heading',
    '<h2>Front<br>and side</h2><h3><b>Glacis<br>plate</b><br></h3>',
    '## Front and side\n\n### **Glacis plate**',
  ],
  ['paragraphs', '<p>One <b>two</b>.</p>\n<p>Three.</p>', 'One **two**.\n\nThree.'],
  ['bold and italic', '<p><strong>a</strong> <em>b</em> <i>c</i></p>', '**a** *b* *c*'],
  ['a link', '<a href="https://example.org/a">text</a>', '[text](https://example.org/a)'],
  ['a list', '<ul><li>One</li><li>Two<ul><li>Inner</li></ul></li></ul>', '- One\n- Two\n  - Inner'],
  ['a numbered list', '<ol><li>One</li><li>Two</li></ol>', '1. One\n2. Two'],
  [
    'a table',
    '<table><tr><th>Mass</th><th>Year</th></tr><tr><td>62 t</td><td>2023</td></tr></table>',
    '| Mass | Year |\n| ---- | ---- |\n| 62 t | 2023 |',
  ],
  [
    'a table without a head',
    '<table><tbody><tr><td><p>Mass</p></td><td><p>Year</p></td></tr><tr><td>62 t</td><td>2023</td></tr></tbody></table>',
    '| Mass | Year |\n| ---- | ---- |\n| 62 t | 2023 |',
  ],
  [
    'what Word lists',
    WORD_ITEM('·', 'One') + WORD_ITEM('o', 'Inner', 2) + WORD_ITEM('·', '<b>Two</b>'),
    '- One\n  - Inner\n- **Two**',
  ],
  ['what Word numbers', WORD_ITEM('1.', 'One') + WORD_ITEM('2.', 'Two'), '1. One\n2. Two'],
  [
    'what Google Docs makes bold by a style',
    '<b style="font-weight:normal;" id="docs-internal-guid-1"><p><span style="font-weight:400">a </span><span style="font-weight:700">b</span></p></b>',
    'a **b**',
  ],
  [
    'what Markdown would read otherwise',
    '<p><b>a</b> 3*4*5 [^1] # no</p>',
    '**a** 3\\*4\\*5 \\[^1] # no',
  ],
  [
    'struck-through text',
    '<h2>New</h2><ul><li><b>One</b></li></ul><p>Old <s>price</s> text <del>a</del> <strike>b</strike></p>',
    '## New\n\n- **One**\n\nOld ~~price~~ text ~~a~~ ~~b~~',
  ],
  ['bold that ends in a space', '<p><b>Range: </b>30 km</p>', '**Range:** 30 km'],
  ['bold with spaces', '<p><b>Bold </b>text<b> more</b>x</p>', '**Bold** text **more**x'],
  ['bold of which a space is bold', '<p>a<b> </b>b <i>c</i></p>', 'a b *c*'],
  ['italics with a space in bold', '<p><b><i>a </i></b>b</p>', '**_a_** b'],
  ['bold that a line break ends', '<p><b>a<br></b>b</p>', '**a**\\\nb'],
  ['bold that ends with its paragraph', '<p><b>a<br></b></p><p>b</p>', '**a**\n\nb'],
  ['bold that ends in a sign before a letter', '<p><b>Heading:</b>text</p>', 'Heading:text'],
  ['bold and italic letters in a word', '<p>x<b><i>a</i></b>y <b>b</b></p>', 'x*a*y **b**'],
  ['bold beside italics', '<p>x<b>a</b><i>b</i>y <b>c</b></p>', 'xaby c'],
  ['bold that is parted', '<p><b>A</b><b>B</b> <i>c</i><em>d</em></p>', '**AB** *cd*'],
  ['bold in bold', '<p><b>a <strong>b</strong></b> <i><i>c</i></i></p>', '**a b** *c*'],
  ['bold in italics', '<p><i>a <b>b</b> c</i></p>', '*a **b** c*'],
  ['much italic in italics', `<p>${'<i>'.repeat(50)}a`, '*a*'],
  ['bold around paragraphs', '<b><p>para in b</p><p>two</p></b>', '**para in b**\n\n**two**'],
  ['italics around a list', '<i>a<ul><li>b</li></ul></i>', '*a*\n\n- *b*'],
  ['code of several lines', '<p><code>a<br>b</code><code>c</code><code></code></p>', '`a bc`'],
  [
    'a superscript',
    '<p><b>10<sup>3</sup></b> 10<sup>-6</sup> x<sup>n</sup> 1<sup>st</sup> a<sup><a href="#n">2</a></sup></p>',
    '**10³** 10⁻⁶ x^n 1st a2',
  ],
  ['a subscript', '<p><b>H<sub>2</sub>O</b> v<sub>max</sub></p>', '**H₂O** vmax'],
  [
    'a line break in a table',
    '<table><tr><th>A</th></tr><tr><td>a<br>b</td></tr><tr><td><b>c<br>d</b></td></tr></table>',
    '| A        |\n| -------- |\n| a, b     |\n| **c, d** |',
  ],
  [
    'a list in a table',
    '<table><tr><th>A</th></tr><tr><td>a:<ul><li>b<li>c</ul></td></tr><tr><td><p>One.</p><p>Two.</p></td></tr></table>',
    '| A         |\n| --------- |\n| a: b, c   |\n| One. Two. |',
  ],
  [
    'what the site would read as a directive',
    '<p><b>a</b></p><p>::cases</p><p>:::quote</p><p>3::4<br>::cases</p><ul><li>::cases</li></ul><p>16:9</p>',
    '**a**\n\n\\::cases\n\n\\:::quote\n\n3::4\\\n\\::cases\n\n- \\::cases\n\n16:9',
  ],
  [
    'a directive behind a hidden character',
    '<p><b>a</b></p><p>\u00AD::cases</p>',
    '**a**\n\n\\::cases',
  ],
] as const)('%s is pasted as Markdown', ([, html, wanted]) => {
  expect(markdownOf(html)).toBe(wanted)
})

test.for([
  ['a script', '<p><b>a</b></p><script>alert(1)</script><style>p{}</style>', '**a**'],
  ['a link that runs a script', '<b>a</b> <a href="javascript:alert(1)">b</a>', '**a** b'],
  ['a link of data', '<b>a</b> <a href="data:text/html,x">b</a>', '**a** b'],
  [
    'a picture',
    '<b>a</b><img src="data:image/png;base64,AA" alt="c"><svg><text>t</text></svg>',
    '**a**',
  ],
  [
    'a picture that is a link',
    '<b>a</b><a href="https://ads.test/"><img src="x.gif"></a>',
    '**a**',
  ],
  ['a frame', '<b>a</b><iframe src="https://ads.test/"></iframe>', '**a**'],
  ['a hidden character', '<b>a\u00AD\u200B\u202E\uFEFFb</b> <code>c\u00ADd</code>', '**a b** `cd`'],
  ['hidden text', '<b>a</b><p style="display: none">b</p><p hidden>c</p>', '**a**'],
  [
    'the parameters of a URL that track readers',
    '<a href="https://example.org/?utm_source=x&id=3&fbclid=y">a</a>',
    '[a](https://example.org/?id=3)',
  ],
] as const)('%s is left out', ([, html, wanted]) => {
  expect(markdownOf(html)).toBe(wanted)
})

test.for([
  ['words', '<p>One</p><p>Two</p>'],
  ['coloured code', '<div style="white-space:pre"><span style="color:#000">let a = 1</span></div>'],
  ['nothing', ''],
  ['deep nesting', `${'<div>'.repeat(70)}<b>a</b>`],
  ['very many elements', '<b>a</b>'.repeat(3_000)],
  ['very many entries of a list', `<ul>${'<li>a'.repeat(3_000)}`],
  ['a very large table', `<table>${'<tr><td>a<td>b'.repeat(1_500)}`],
  ['very long text', `<b>${'a '.repeat(110_000)}</b>`],
])('%s is left to the plain text', ([, html = '']) => {
  expect(markdownOf(html)).toBeUndefined()
})
