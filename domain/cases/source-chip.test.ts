import { expect, test } from 'vitest'
import { sourceChip } from './source-chip.ts'

const POST = 'https://example.org/post'

test.for([
  ['https://example.org/list', 'Oryx', POST, 'Oryx'],
  [POST, 'X, @doppelot', POST, 'Geolocation post'],
  [POST, 'Pledge Times (Merkur)', undefined, 'Pledge Times'],
  [undefined, 'A post', undefined, 'A post'],
  [undefined, 'A post (of (one', undefined, 'A post (of (one'],
  [undefined, 'A (b) post (c)', undefined, 'A'],
] as const)(
  'the source %s of %s is called by its kind, else its publisher',
  ([url, publisher, geolocation, words]) => {
    expect(sourceChip({ publisher, ...(url && { address: url }) }, geolocation)).toBe(words)
  },
)
