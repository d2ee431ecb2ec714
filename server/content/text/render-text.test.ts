import { describe, expect, test } from 'vitest'
import type { TextToRender } from '../rendering/rendered-text.ts'
import { article } from './directives.fixture.ts'

const oneCase = (text: string, prefix = 'leo-1') => article(text, { kind: 'case', prefix })
const catalogue = (text: string) => article(text, { kind: 'catalogue', sources: 0 })
const sentences = (text: string, given?: Partial<TextToRender>) =>
  article(text, given).problems.map(({ line, message }) => `${line}: ${message}`)

describe('running text', () => {
  test.for([
    [
      '**bold**, *slanted*, ~~gone~~',
      '<p><strong>bold</strong>, <em>slanted</em>, <del>gone</del></p>',
    ],
    ['at 3:40, 16:9, :smile: and a::b', '<p>at 3:40, 16:9, :smile: and a::b</p>'],
    [':quote[x]{source="1"} in a line', '<p>:quote[x]{source="1"} in a line</p>'],
    ['~40 km to ~50~ km', '<p>~40 km to ~50~ km</p>'],
    ['- [x] box', '<ul>\n<li>[x] box</li>\n</ul>'],
    ['a & b < c', '<p>a &#x26; b &#x3C; c</p>'],
    ['', ''],
  ] as const)('%j becomes %s', ([text, html]) => {
    expect(article(text)).toMatchObject({ main: html, problems: [] })
  })

  test('a table scrolls by itself and names its columns', () => {
    const { main } = article('| Round[^1] | mm |\n| --- | --: |\n| A | 27 |')
    expect(main).toMatch(
      /^<div class="table-scroll" role="region" tabindex="0" aria-label="Table: Round, mm"><table>/,
    )
    expect(main).toContain('<th scope="col" data-align="right">mm</th>')
    expect(main).toContain('<td data-align="right">27</td>')
  })

  test('words are counted without the numbers of sources', () => {
    expect(article('Four words stand here[^1].\n\n## And two').words).toBe(6)
  })
})

describe('sources', () => {
  const link = (number: number, prefix = '') =>
    `<sup><a href="#${prefix}source-${number}" class="source-ref" aria-label="Source ${number}">${number}</a></sup>`

  test('a number leads to the source of that number on the page', () => {
    expect(article('Hit[^3].').main).toBe(`<p>Hit${link(3)}.</p>`)
    expect(oneCase('*Hit[^3]*.').main).toBe(`<p><em>Hit${link(3, 'leo-1-')}</em>.</p>`)
  })

  test.for(['Hit[^1][^2].', 'Hit [^1] [^2].', 'Hit[^1]\n[^2].'])(
    'in %o the numbers stay with their word, with a comma between them',
    (written) => {
      const second = link(2).replace('<sup>', '<sup>,')
      expect(article(written).main).toBe(`<p>Hit${link(1)}${second}.</p>`)
    },
  )

  test('numbers with words between them have no comma', () => {
    expect(article('Hit[^1] and[^2].').main).toBe(`<p>Hit${link(1)} and${link(2)}.</p>`)
    expect(article('[^1] says').main).toBe(`<p>${link(1)} says</p>`)
  })

  test('a number in code is code', () => {
    expect(article('`[^3]`').main).toBe('<p><code>[^3]</code></p>')
  })

  test.for([
    { text: 'a[^4]', sentence: '1: There is no source 4: the front matter lists 3.' },
    {
      text: 'a\nb\nc[^0] d\ne[^04]',
      sentence: '3: There is no source 0: the front matter lists 3.',
    },
    {
      text: 'a[^note]',
      sentence:
        '1: There is no footnote [^note]: expected a line that begins with [^note]:, outside of blocks.',
    },
    {
      text: 'https://example.org/a[^1]',
      sentence:
        '1: A source or note cannot be in a link or in the title of a block: expected it after them, and a space between a bare URL and [^.',
    },
  ])('"$text" is a mistake', ({ text, sentence }) => {
    expect(sentences(text)).toContain(sentence)
  })

  test('a text whose head names no sources can refer to none', () => {
    expect(sentences('a[^1]', { sources: 0 })).toEqual([
      '1: There is no source 1: the front matter lists none.',
    ])
  })

  test('errors are reported with the line of the file', () => {
    expect(sentences('a\n\nb[^9]', { firstLine: 20 })).toEqual([
      '22: There is no source 9: the front matter lists 3.',
    ])
  })
})

describe('notes', () => {
  const noted = 'a[^n] b[^n]\n\n[^n]: The note.'

  test('two texts with the same note on one page share no id', () => {
    const first = oneCase(noted, 'leo-1')
    const second = oneCase(noted, 'leo-2')
    expect(first.anchors).toEqual([
      'leo-1-fnref-n',
      'leo-1-fnref-n-2',
      'leo-1-footnote-label',
      'leo-1-fn-n',
    ])
    expect(new Set([...first.anchors, ...second.anchors]).size).toBe(8)
  })

  test('every link to a note and back finds its place', () => {
    for (const { main, anchors } of [oneCase(noted), article(noted)]) {
      const targets = [...main.matchAll(/(?:href="#|aria-describedby=")([^"]+)/g)]
      expect(targets).toHaveLength(6)
      expect(targets.filter(([, id = '']) => !anchors.includes(id))).toEqual([])
    }
  })

  test('a number that is written as a note is one', () => {
    expect(article('a[^1]\n\n[^1]: The note.').main).toContain('href="#fn-1"')
  })

  test('notes of a case stand under its story, where no fold hides them', () => {
    const { main, damage } = oneCase('a\n\n## Damage description\n\nb[^n]\n\n[^n]: The note.')
    expect(damage).toMatch(/^<p>b<sup>.*<\/sup><\/p>$/)
    expect(main).toMatch(/^<p>a<\/p>.*<h4 id="leo-1-footnote-label">Notes<\/h4>.*The note\./s)
  })

  test('a block may refer to a note outside of it', () => {
    expect(article(':::details{title="t"}\na[^n]\n:::\n\n[^n]: The note.').problems).toEqual([])
  })

  test.for([
    { text: '[^n]: The note.', sentence: '1: Nothing refers to the footnote [^n].' },
    { text: 'a[^n]\n\n[^n]: b\n\n[^n]: c', sentence: '5: The footnote [^n] is defined twice.' },
    {
      text: '| A | B |\n| - | - |\n| 1 |\n| 1 | 2 | 3 |',
      sentence:
        '4: This row has 3 cells, but the table has only 2 columns: write \\| for a line inside a cell.',
    },
  ])('"$text" is a mistake', ({ text, sentence }) => {
    expect(sentences(text)).toEqual([sentence])
  })
})

describe('parts', () => {
  test('two headings of a case open its folds, and what precedes is the story', () => {
    const text =
      'Story.\n\n## Damage description\n\nHole.\n\n### Hull\n\n## overall assessment {#x}\n\nBad.'
    expect(oneCase(text)).toMatchObject({
      main: '<p>Story.</p>',
      damage: '<p>Hole.</p>\n<h4>Hull</h4>',
      assessment: '<p>Bad.</p>',
      closing: '',
    })
  })

  test('an article may use the same words for a heading', () => {
    expect(article('## Damage description').main).toContain('<h2 id="damage-description">')
  })

  test('a catalogue opens before its cases and closes after them', () => {
    expect(catalogue('Before.\n\n::cases\n\nAfter.')).toMatchObject({
      main: '<p>Before.</p>',
      closing: '<p>After.</p>',
      problems: [],
    })
    expect(catalogue('All.')).toMatchObject({ main: '<p>All.</p>', closing: '' })
  })

  test('notes of a catalogue stand at its end', () => {
    expect(catalogue('a[^n]\n\n::cases\n\nb\n\n[^n]: The note.').closing).toContain('The note.')
    expect(catalogue('a[^n]\n\n[^n]: The note.').main).toContain('The note.')
  })

  test.for([
    {
      kind: 'case',
      text: '## Damage description\n\na\n\n## Damage description',
      sentence: '5: The heading "Damage description" appears twice.',
    },
    { kind: 'catalogue', text: '::cases\n\n::cases', sentence: '3: ::cases appears twice.' },
    {
      kind: 'catalogue',
      text: '> ::cases',
      sentence: '1: ::cases must not be inside another block.',
    },
    {
      kind: 'article',
      text: '::cases',
      sentence: '1: ::cases works only in catalogue.md.',
    },
  ] as const)('in a $kind, "$text" is a mistake', ({ kind, text, sentence }) => {
    expect(sentences(text, { kind })).toEqual([sentence])
  })
})

describe('headings', () => {
  test.for([
    ['## Running gear', { id: 'running-gear', text: 'Running gear', depth: 2 }],
    ['### Driver {#driverArmor}', { id: 'driverArmor', text: 'Driver', depth: 3 }],
    [
      "## The *Leopard 2's* Überprüfung[^1]",
      { id: 'the-leopard-2s-uberprufung', text: "The Leopard 2's Überprüfung", depth: 2 },
    ],
    ['## 105 mm {#}', { id: '105-mm', text: '105 mm', depth: 2 }],
    ['## …', { id: 'section', text: '…', depth: 2 }],
    ['## Content', { id: 'section-content', text: 'Content', depth: 2 }],
    ['## Source 1', { id: 'section-source-1', text: 'Source 1', depth: 2 }],
    ['# Title of the page', { id: 'title-of-the-page', text: 'Title of the page', depth: 2 }],
  ] as const)('%s', ([text, heading]) => {
    const { headings, anchors, main } = article(text)
    expect(headings).toEqual([{ ...heading, part: 'main' }])
    expect(anchors).toEqual([heading.id])
    expect(main).toContain(`<h${heading.depth} id="${heading.id}">`)
  })

  test('headings of the same words have ids of their own', () => {
    const text = '## Hull\n\n## Hull\n\n## Hull 2\n\n## Hull'
    expect(article(text).anchors).toEqual(['hull', 'hull-2', 'hull-2-2', 'hull-3'])
  })

  test('only headings of the outline are listed', () => {
    expect(article('## A\n\n> ## B\n\n- ## C\n\n##### D').anchors).toEqual(['a'])
  })

  test('in a case they begin under its title, and have ids where an anchor is given', () => {
    const { main, headings } = oneCase('## A\n\n### B {#b}\n\n[to it](#b), [elsewhere](#c)')
    expect(main).toContain('<h4>A</h4>\n<h5 id="leo-1-b">B</h5>')
    expect(main).toContain('<a href="#leo-1-b">to it</a>, <a href="#c">elsewhere</a>')
    expect(headings).toEqual([{ id: 'leo-1-b', text: 'B', depth: 5, part: 'main' }])
  })

  test('can be found by their former anchors, which do not count as anchors', () => {
    const { main, anchors } = article('## Impacts {#impacts}\n\n## Other', {
      kind: 'catalogue',
      aliases: [{ anchor: 'weakpoints', to: 'impacts' }],
    })
    expect(main).toBe(
      '<h2 id="impacts"><span id="weakpoints" data-alias=""></span>Impacts</h2>\n<h2 id="other">Other</h2>',
    )
    expect(anchors).toEqual(['impacts', 'other'])
  })

  test.for([
    {
      text: '## A {#a b}',
      sentence:
        '1: The anchor {#a b} has invalid characters: expected a letter, then letters, digits and hyphens.',
    },
    {
      text: '## A {#x}\n\n## B {#x}',
      sentence: '3: The anchor {#x} is used twice; choose another.',
    },
    {
      text: '## A {#source-1}',
      sentence: '1: The page itself uses the anchor {#source-1}; choose another.',
    },
  ])('"$text" is a mistake', ({ text, sentence }) => {
    expect(sentences(text)).toEqual([sentence])
  })
})

test('HTML is removed and reported, comments are only removed', () => {
  expect(article('a <b>c</b>\n\n<!-- check this -->')).toMatchObject({
    main: '<p>a c</p>',
    problems: [{ line: 1, message: 'HTML is removed; use Markdown.' }],
  })
})
