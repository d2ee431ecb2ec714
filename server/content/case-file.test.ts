import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CaseHead, caseFile } from './case-file.ts'
import { readContent } from './read-content.ts'

const NO_TEXT = { story: '', damage: '', assessment: '' }
const HEAD = {
  id: 'x',
  title: 'A made up case',
  vehicle: 'Leopard 2A6',
  grade: 'B',
  verification: 'sourced',
  sources: [{ address: 'https://example.org/1', title: 'First source', publisher: 'Nobody' }],
  added: '2026-11-02',
}

function read(head: CaseHead, texts = NO_TEXT) {
  const { entry, problems } = readContent('cases/leopard2-ukraine/x.md', caseFile(head, texts))
  expect(problems).toEqual([])
  return entry?.kind === 'case' ? entry.text : undefined
}

const words = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 150 })
  .map((text) => text.trim())
  .filter((text) => text !== '')

test('whatever the author writes is read as it was written', () => {
  fc.assert(
    fc.property(words, words, words, (title, unit, place) => {
      const sources = [{ address: 'https://example.org/1', title, publisher: unit }]
      const head = read({ ...HEAD, title, unit, sources, location: { place } })?.head
      expect([head?.title, head?.unit, head?.location.place]).toEqual([title, unit, place])
      expect(head?.sources).toMatchObject(sources)
    }),
  )
})

test.for([
  '2024.10',
  'no',
  '0x10',
  '~',
  'a: b',
  '# a',
  '- a',
  '"a"',
  "'a'",
  '[a',
  '*a',
  '@a',
  '---',
  '>-',
])('a text that YAML could take for something else stays a text: %s', (text) => {
  expect(read({ ...HEAD, outcome: text })?.head.outcome).toBe(text)
})

test('what is empty is left out, and the rest stands in the order of the manual', () => {
  const text = caseFile(
    {
      ...HEAD,
      unit: '',
      related: [],
      rated: { by: '', on: '' },
      location: { place: '', oblast: 'Kursk' },
    },
    { ...NO_TEXT, story: 'Made up.[^1]' },
  )
  expect(text).toBe(`---
id: x
title: A made up case
vehicle: Leopard 2A6
location:
  oblast: Kursk
grade: B
verification: sourced
sources:
  - address: https://example.org/1
    title: First source
    publisher: Nobody
added: 2026-11-02
---

Made up.[^1]
`)
})

test('the texts stand below the head, each under the heading of its fold', () => {
  const texts = { story: 'Hit.\n\nBurnt.', damage: 'The roof.', assessment: '---\n\nA loss.' }
  expect(read(HEAD, texts)?.body).toBe(
    '\nHit.\n\nBurnt.\n\n## Damage description\n\nThe roof.\n\n## Overall assessment\n\n---\n\nA loss.\n',
  )
})
