import { expect, test } from 'vitest'
import { compoundParts, germanStems } from './german-words.ts'

test.each([
  ['raketen', 'rakete'],
  ['panzern', 'panzer'],
  ['zerstorter', 'zerstort'],
  ['beschadigtes', 'beschadigt'],
  ['verlusten', 'verlust'],
  ['schwedischer', 'schwedische'],
])('%s may be %s', (word, stem) => {
  expect(germanStems(word)).toContain(stem)
})

test.each(['loser', 'dm53s', 'raketa', 'міни'])('%s has no German ending', (word) => {
  expect(germanStems(word)).toEqual([])
})

test.each([
  ['rohrverschleiss', ['rohr', 'verschleiss']],
  ['drohnenangriff', ['drohne', 'angriff']],
  ['minenschaden', ['mine', 'schaden']],
  ['reparaturskosten', ['reparatur', 'kosten']],
])('%s may be split into %j', (word, parts) => {
  expect(compoundParts(word)).toContainEqual(parts)
})

test.each(['turret', 'dm53', 'leopard2a6', 'x'.repeat(64)])('%s is no compound', (word) => {
  expect(compoundParts(word)).toEqual([])
})
