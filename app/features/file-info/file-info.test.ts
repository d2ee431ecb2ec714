import { expect, test } from 'vitest'
import type { ArchiveFile } from '#domain/archive/listing/listing.ts'
import { NO_METADATA } from '#domain/archive/metadata/metadata.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import type { FileId } from '#domain/archive/paths/file-id.ts'
import { fileInfo, previewSize } from './file-info.ts'
import { linkedData } from './linked-data.ts'

const site = { brand: 'Tanks & Technology', siteUrl: 'https://example.org' }

function archived(changes: Partial<ArchiveFile>): ArchiveFile {
  return {
    id: '0123456789abcdefghijkl' as FileId,
    name: 'hull.jpg',
    folder: '/Vehicles/Germany' as ArchivePath,
    size: 1234,
    sha256: 'ab'.repeat(32),
    mediaType: 'image/jpeg',
    width: 4000,
    height: 3000,
    duration: undefined,
    placeholder: undefined,
    colour: '#333333',
    uploader: 'R. Archivist',
    uploadedAt: new Date('2026-11-20T12:00:00Z'),
    ...NO_METADATA,
    description: 'A hull.',
    source: 'https://example.net/a; letter, 1987',
    isSample: false,
    revision: 1,
    ...changes,
  }
}

function infoOf(changes: Partial<ArchiveFile> = {}) {
  return fileInfo(archived(changes), site)
}

test('the link to its folder leads to the entry of the file', () => {
  expect(infoOf().folderUrl).toBe('/archive?dir=/Vehicles/Germany#file-0123456789abcdefghijkl')
})

test('pages that show the folder are listed with those that use the file, each once', () => {
  const use = (name: string, isShown = true) => ({ title: name, url: `/blog/${name}`, isShown })
  const { usedIn } = fileInfo(archived({}), {
    ...site,
    usedIn: [use('puma'), use('draft', false)],
    folderUsedIn: [use('leopard'), use('puma'), use('leopard')],
  })
  expect(usedIn).toEqual([
    { title: 'puma', url: '/blog/puma', byFolder: false },
    { title: 'leopard', url: '/blog/leopard', byFolder: true },
  ])
})

test.for([
  { event_date: '2023.06.08', description: '', event: '8 June 2023', isEntered: true },
  { event_date: '', description: '2023.06 A hull', event: 'June 2023', isEntered: false },
  { event_date: '', description: 'A hull', event: undefined, isEntered: undefined },
])(
  'entered "$event_date", described "$description", the event is $event',
  ({ event_date, description, event, isEntered }) => {
    const fact = infoOf({ event_date, description }).event
    expect(fact?.date).toBe(event)
    expect(fact?.isEntered).toBe(isEntered)
  },
)

test.for([
  { width: 4000, height: 3000, size: { width: 1440, height: 1080 } },
  { width: 300, height: 200, size: { width: 300, height: 200 } },
  { width: undefined, height: 200, size: undefined },
])(
  'the preview of $width × $height pixels reserves its space before it loads',
  ({ width, height, size }) => {
    expect(previewSize({ width, height })).toEqual(size)
  },
)

test.for([
  ['image/jpeg', 'a.jpg', 'ImageObject'],
  ['video/webm', 'a.webm', 'VideoObject'],
  ['audio/wav', 'a.wav', 'MediaObject'],
  ['application/pdf', 'a.pdf', ['DigitalDocument', 'MediaObject']],
  ['text/plain', 'a.mp4', ['DigitalDocument', 'MediaObject']],
  ['application/zip', 'a.zip', 'MediaObject'],
] as const)('the linked data of %s named %s has the type %s', ([mediaType, name, type]) => {
  expect(linkedData(infoOf({ mediaType, name }))['@type']).toEqual(type)
})

test('linked data has public URLs, the hash, and each source by its kind', () => {
  expect(linkedData(infoOf())).toMatchObject({
    name: 'hull.jpg',
    url: 'https://example.org/fileinfo/0123456789abcdefghijkl',
    contentUrl: 'https://example.org/files/hull.jpg?id=0123456789abcdefghijkl&v=abababababab',
    uploadDate: '2026-11-20T12:00:00.000Z',
    encodingFormat: 'image/jpeg',
    contentSize: '1234 B',
    sha256: 'ab'.repeat(32),
    isBasedOn: ['https://example.net/a'],
    citation: ['letter, 1987'],
  })
})

test('unknown facts are omitted', () => {
  const data = linkedData(
    infoOf({ uploader: '', source: '', description: '', width: undefined, height: undefined }),
  )
  expect(JSON.parse(JSON.stringify(data))).not.toHaveProperty('contributor')
  for (const field of [
    'isBasedOn',
    'citation',
    'description',
    'width',
    'duration',
    'dateCreated',
    'creditText',
    'license',
  ]) {
    expect(JSON.parse(JSON.stringify(data))).not.toHaveProperty(field)
  }
})

test.for([
  ['CC BY 4.0', 'https://creativecommons.org/licenses/by/4.0/'],
  ['https://example.org/licence', 'https://example.org/licence'],
  ['All rights reserved', { '@type': 'CreativeWork', name: 'All rights reserved' }],
] as const)('search engines get the credit and the licence "%s"', ([licence, license]) => {
  const data = linkedData(infoOf({ credit: 'A. Maker', licence }))
  expect(data).toMatchObject({ creditText: 'A. Maker', license })
})
