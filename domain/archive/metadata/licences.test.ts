import { expect, test } from 'vitest'
import { licenceNames, licenceText, licenceUrl } from './licences.ts'

test.for([
  ['CC-BY-4.0', 'CC BY 4.0'],
  ['cc by sa 4.0', 'CC BY-SA 4.0'],
  ['CC0-1.0', 'CC0 1.0'],
  ['PUBLIC DOMAIN', 'Public domain'],
  ['CC BY 3.0', 'CC BY 3.0'],
  ['Crown copyright', 'Crown copyright'],
  ['©', '©'],
  ['', ''],
] as const)('the licence "%s" is recorded as "%s"', ([typed, recorded]) => {
  expect(licenceText(typed)).toBe(recorded)
})

test('every suggested licence keeps its name', () => {
  expect(licenceNames.map(licenceText)).toEqual(licenceNames)
})

test.for([
  ['CC BY 4.0', 'https://creativecommons.org/licenses/by/4.0/'],
  ['Public domain', 'https://creativecommons.org/publicdomain/mark/1.0/'],
  ['https://example.org/licence', 'https://example.org/licence'],
  ['All rights reserved', undefined],
  ['see https://example.org', undefined],
  ['javascript:alert(1)', undefined],
  ['', undefined],
] as const)('the text of the licence "%s" is at %s', ([licence, url]) => {
  expect(licenceUrl(licence)).toBe(url)
})
