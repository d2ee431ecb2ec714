import { expect, test } from 'vitest'
import type { PhotoReader } from '#app/editor/metadata/photo-reader.ts'
import { NO_OFFERS } from '#domain/uploads/photo-offers.ts'
import { acceptConfirmations, emptyMetadata, isChanged, newAcceptance } from './acceptance.ts'
import type { InboxEntry } from './inbox-operations.ts'

const entry = (name: string, media_type: string) =>
  ({ entry: name, name, media_type }) as InboxEntry
const silent = {
  place: '',
  device: '',
  owner: '',
  camera: 'Acme 3',
  description: '',
  offers: NO_OFFERS,
}
const reads =
  (expected: object): PhotoReader =>
  async () => ({ ok: true, response: { ...silent, ...expected } })
const away: PhotoReader = async () => ({
  ok: false,
  problem: { code: 'network', text: 'It is away.', details: {} },
})

const PHOTO = entry('a.jpg', 'image/jpeg')
const VIDEO = entry('a.mp4', 'video/mp4')
const [CHANGED, REMOVED] = ['Change the extension', 'Remove the extension']
const PUBLISH = 'Accept and publish'
const TEXT = entry('a.txt', 'text/plain')

test.for([
  { of: [TEXT], name: 'a.txt', isStripped: true, reader: reads({}), asks: [] },
  { of: [TEXT], name: 'a.exe', isStripped: true, reader: reads({}), asks: [CHANGED] },
  { of: [TEXT, PHOTO], name: 'b', isStripped: true, reader: reads({ place: '1' }), asks: [] },
  { of: [PHOTO], name: 'a.jpg', isStripped: false, reader: reads({}), asks: [] },
  { of: [PHOTO], name: 'a.jpg', isStripped: false, reader: reads({ place: '1' }), asks: [PUBLISH] },
  { of: [VIDEO], name: 'a.mp4', isStripped: true, reader: reads({}), asks: [] },
  { of: [VIDEO], name: 'a.mp4', isStripped: true, reader: reads({ place: '1' }), asks: [PUBLISH] },
  {
    of: [TEXT, PHOTO],
    name: '',
    isStripped: false,
    reader: reads({ owner: 'M' }),
    asks: [PUBLISH],
  },
  { of: [PHOTO], name: 'a', isStripped: false, reader: away, asks: [REMOVED, PUBLISH] },
  { of: [TEXT], name: 'a.txt', isStripped: false, reader: away, asks: [] },
])('accepting $of.0.name as $name (stripped: $isStripped) asks: $asks', async (row) => {
  const values = { ...emptyMetadata(row.of), name: row.name }
  const questions = await acceptConfirmations({ ...row, entries: row.of, values }, row.reader)
  expect(questions.map(({ action }) => action)).toEqual(row.asks)
})

test('a changed extension is named in the question', async () => {
  const values = { ...emptyMetadata([TEXT]), name: 'a.exe' }
  const [question] = await acceptConfirmations(
    { entries: [TEXT], values, isStripped: true },
    reads({}),
  )
  expect(question?.title).toBe('Change the extension “.txt” to “.exe”?')
})

test('metadata is shown before it is published', async () => {
  const review = { entries: [PHOTO], values: emptyMetadata([PHOTO]), isStripped: false }
  const [question] = await acceptConfirmations(review, reads({ place: '48.5, 37.2', owner: 'Max' }))
  expect(question?.text).toBe(
    'This will become public: 48.5, 37.2; Max. Nothing has been accepted yet.',
  )
})

test.for([
  [{}, false],
  [{ isStripped: false }, true],
  [{ isSenderShown: true }, true],
  [{ fromPhotos: { event_date: { mode: 'photo' } } }, true],
  [{ values: { ...emptyMetadata([PHOTO]), description: 'Made' } }, true],
] as const)('an acceptance with %j is changed: %s', ([changes, expected]) => {
  const untouched = { ...newAcceptance([PHOTO]), into: '/' as never }
  expect(isChanged({ ...untouched, ...changes })).toBe(expected)
})
