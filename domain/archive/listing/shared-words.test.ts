import { expect, test } from 'vitest'
import { sharedWords, withoutShared } from './shared-words.ts'

const drawing = (words: string, source = 'Own drawing') => ({ description: words, source })

test.for([
  { files: [], shared: drawing('', '') },
  { files: [drawing('A hull')], shared: drawing('', '') },
  { files: [drawing('A hull'), drawing('A hull')], shared: drawing('A hull') },
  { files: [drawing('Drawing: hull'), drawing('Drawing: gun')], shared: drawing('Drawing: ') },
  { files: [drawing('Drawing: hull'), drawing('')], shared: drawing('') },
  { files: [drawing('A hull'), drawing('A gun', 'A maker')], shared: drawing('', '') },
])('files of $files share $shared', ({ files, shared }) => {
  expect(sharedWords(files)).toEqual(shared)
})

test('only shared words are omitted from the label of a file', () => {
  const file = { ...drawing('Drawing: hull'), name: 'hull.png' }
  expect(withoutShared(file, drawing('Drawing: '))).toEqual({
    ...file,
    description: 'hull',
    source: '',
  })
  expect(withoutShared(file, drawing('', ''))).toBe(file)
})
