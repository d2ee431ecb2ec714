import { expect, test } from 'vitest'
import { sentencesText } from './sentences-text.ts'

test.for([
  [
    ['Updated', 'The place was found.', '7 July 2024'],
    'Updated. The place was found. 7 July 2024.',
  ],
  [['New case', undefined, '', 'Where?'], 'New case. Where?'],
  [['autumn 2024', 'near Lyman'], 'Autumn 2024. Near Lyman.'],
  [[], ''],
] as const)('%j reads as "%s"', ([facts, text]) => {
  expect(sentencesText(facts)).toBe(text)
})
