import { describe, expect, test } from 'vitest'
import { FILE, render } from './directives.fixture.ts'

describe('mistakes', () => {
  const KNOWN =
    'cases, details, quote, figure, media, gallery, drawing, times, comparison, rounds, scale, levels, frame, embed'
  test.for([
    { text: '::map{a="b"}', sentence: `There is no directive "map": expected one of ${KNOWN}.` },
    {
      text: '::constructor',
      sentence: `There is no directive "constructor": expected one of ${KNOWN}.`,
    },
    {
      text: ':::note\na\n:::',
      sentence: `There is no directive "note": expected one of ${KNOWN}.`,
    },
    {
      text: '::details{title="t"}',
      sentence: 'details is a block: expected :::details{…}, and a line of ":::" at its end.',
    },
    {
      text: ':::gallery{folder="/a"}\n:::',
      sentence: 'gallery is one line: expected ::gallery{…}.',
    },
    {
      text: ':::details{title="t"}\na',
      sentence: ':::details has no end: expected a line of ":::".',
    },
    { text: 'a\n:::', sentence: 'This ":::" closes no block.', line: 11 },
    {
      text: '::figure{caption="a "b" c"}',
      sentence:
        'This directive cannot be read: expected ::name{key="value"}, without " inside the value.',
    },
    {
      text: '::: details{title="t"}',
      sentence:
        'This directive cannot be read: expected ::name{key="value"}, without " inside the value.',
    },
    { text: `::media{file="${FILE}"}`, sentence: 'media: expected caption="…".' },
    {
      text: `::media{file="${FILE}" caption=" "}`,
      sentence: 'media: caption: expected a caption, not " ".',
    },
    {
      text: '::media{file="hull.jpg" caption="a"}',
      sentence: 'media: file: expected the id of a file, not "hull.jpg".',
    },
    {
      text: `::media{file="${FILE}?t=1:30" caption="a"}`,
      sentence: `media: file: expected seconds after the id, e.g. ?t=90, not "${FILE}?t=1:30".`,
    },
    {
      text: `::media{file="${FILE}" caption="a" width="3"}`,
      sentence: 'media does not know width: expected file, caption, source.',
    },
    {
      text: `::media[a]{file="${FILE}" caption="a"}`,
      sentence: 'media takes no [text] after its name.',
    },
    {
      text: `::media{file="${FILE}" caption="a" source="3"}`,
      sentence: 'There is no source 3: the front matter lists 2.',
    },
    {
      text: `::media{file="${FILE}" caption="a" source="one"}`,
      sentence: 'media: source: expected the number of a source, or several, e.g. 1, 3, not "one".',
    },
    {
      text: ':::quote{source="3"}\na\n:::',
      sentence: 'There is no source 3: the front matter lists 2.',
    },
    { text: ':::quote\na\n:::', sentence: 'quote: expected source="…".' },
    {
      text: '::gallery{folder="Vehicles"}',
      sentence:
        'gallery: folder: expected a folder of the archive that starts with /, not "Vehicles".',
    },
    {
      text: '::embed{address="http://example.org" title="t"}',
      sentence:
        'embed: address: expected a URL that starts with https://, not "http://example.org".',
    },
    {
      text: '::drawing{name="../a" alt="t"}',
      sentence: 'drawing: name: expected the name of a drawing, without .svg, not "../a".',
    },
  ])('$text', ({ text, sentence, line = 10 }) => {
    expect(render(text).problems).toEqual([{ line, message: sentence }])
  })

  test.for([
    { what: 'a note below it', text: ':::quote{source="1"}\na[^n]\n\n[^n]: The note.' },
    { what: 'a note that is called above it', text: 'a[^n]\n\n:::quote\nb\n\n[^n]: The note.' },
    { what: 'an anchor', text: '[a](#b)\n\n:::quote\nb\n\n## B {#b}' },
    { what: 'a fold', text: 'a\n\n:::quote\nb\n\n## Damage description\n\nc' },
    { what: 'a block that ends', text: '::::quote\n:::details{title="t"}\na\n:::' },
  ])('of a block without an end and $what only the missing end is reported', ({ text }) => {
    const { problems } = render(text)
    const line = 10 + text.slice(0, text.indexOf(':::')).split('\n').length - 1
    expect(problems).toEqual([{ line, message: ':::quote has no end: expected a line of ":::".' }])
  })

  test('a block without an end does not include what follows', () => {
    const text = 'a\n\n> :::quote\n> b\n\n:::details\nc\n\n## Damage description\n\nd'
    expect(render(text)).toMatchObject({
      main: '<p>a</p>\n<blockquote>\n<p>b</p>\n</blockquote>\n<p>c</p>',
      damage: '<p>d</p>',
      problems: [{ line: 12 }, { line: 15 }],
    })
  })

  test('the content of an invalid block is still shown, and a line that is not a directive is text', () => {
    expect(render(':::note\nWords.\n:::').main).toBe('<p>Words.</p>')
    expect(render('::sidebar is no word').main).toBe('<p>::sidebar is no word</p>')
  })
})
