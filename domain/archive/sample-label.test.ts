import { expect, test } from 'vitest'
import { previewKind } from './file-types/preview-kind.ts'
import { sampleLabel } from './sample-label.ts'

test.for([
  ['image/png', 'glacis.png', 'Sample drawing'],
  ['application/pdf', 'Rating sheet.pdf', 'Sample drawing'],
  ['video/mp4', 'video.mp4', 'Sample drawing'],
  ['text/markdown', 'Formulas.md', 'Sample text'],
  ['text/plain', 'notes.txt', 'Sample text'],
  ['text/csv', 'angles.csv', 'Sample text'],
  ['application/zip', 'drawings.zip', 'Sample file'],
] as const)('a sample of %s is called "%s"', ([mediaType, name, label]) => {
  expect(sampleLabel(previewKind(mediaType, name))).toBe(label)
})
