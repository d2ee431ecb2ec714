import { expect, test } from 'vitest'
import { plainText, textSections } from './plain-text.ts'

test('plain text is what readers see, with cells apart and without the numbers and arrows of notes', () => {
  const html = [
    '<p>Two &amp; <strong>three</strong><sup><a href="#n1">1</a></sup>.</p>',
    '<table><tr><th>Model</th><th>Number</th></tr><tr><td>2A4</td><td></td><td>14</td></tr></table>',
    '<ol><li id="n1">Forbes <a data-footnote-backref href="#r1">↩</a></li></ol>',
  ].join('')
  expect(plainText([{ kind: 'markup', html }])).toBe(
    'Two & three. Model · Number · 2A4 · 14 · Forbes',
  )
})

test('a section begins at each heading with an anchor', () => {
  const html =
    '<p>Before</p><h2 id="losses">The <em>losses</em></h2><p>Of <a href="#a">2023</a></p><h3>None</h3>'
  expect(textSections([{ kind: 'markup', html }])).toEqual([
    { id: '', heading: '', text: 'Before', links: [] },
    { id: 'losses', heading: 'The losses', text: 'Of 2023 None', links: ['#a'] },
  ])
})
