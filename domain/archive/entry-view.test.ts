import { expect, test } from 'vitest'
import { fileViewOf, folderViewOf, imageViewOf } from './entry-view.ts'
import type { ArchiveFile, Indexed } from './listing/listing.ts'
import { fileView, folderView } from './listing/listing-json.ts'
import { metadataJson, NO_METADATA } from './metadata/metadata.ts'
import { archivePath } from './paths/archive-path.ts'
import { fileId } from './paths/file-id.ts'

const uploadedAt = new Date('2024-03-12T00:00:00Z')
const file: Indexed<ArchiveFile> = {
  id: fileId.parse('0123456789abcdefghijkl'),
  name: 'side.png',
  folder: archivePath.parse('/Drawings'),
  size: 2048,
  sha256: 'a'.repeat(64),
  mediaType: 'image/png',
  width: 800,
  height: 600,
  duration: undefined,
  placeholder: 'AAAA',
  colour: '#336699',
  uploader: 'author',
  uploadedAt,
  ...NO_METADATA,
  description: '2023.06 A side view',
  source: 'own work',
  credit: 'A. Draughtswoman',
  licence: 'CC BY 4.0',
  isSample: true,
  revision: 1,
  index: 7,
}
const json = {
  id: file.id,
  name: file.name,
  upload_author: 'author',
  index: 7,
  fullpath: '/Drawings/side.png',
  media_type: 'image/png',
  ...metadataJson(file),
  version: 'a'.repeat(12),
  meta: {
    upload_date: uploadedAt.getTime() / 1000,
    source: 'own work',
    description: file.description,
    file_size: 2048,
  },
}

test('an image has the same view from the page and from the listing call', () => {
  const image = { thumbnail: 'AAAA', colour: '#336699', width: 800, height: 600, duration: null }
  expect(imageViewOf({ ...json, ...image })).toEqual(fileView(file))
  expect(fileView(file).attribution).toBe('A. Draughtswoman, CC BY 4.0')
  expect(fileView({ ...file, ...NO_METADATA })).not.toHaveProperty('attribution')
})

test('an image without known facts has no size, colour or placeholder', () => {
  const image = { thumbnail: '', colour: null, width: null, height: null, duration: null }
  const view = imageViewOf({ ...json, ...image })
  expect(view).toEqual(fileViewOf(json))
  expect(view.placeholder).toBeUndefined()
})

test('a folder has the same view from the page and from the listing call', () => {
  const totals = { folders: 1, images: 2, files: 3, bytes: 4, filesBelow: 50, bytesBelow: 6000 }
  const path = archivePath.parse('/Drawings')
  const folder = {
    id: '3',
    path,
    name: 'Drawings',
    description: '2023.06 Hulls',
    createdAt: uploadedAt,
    revision: 1,
    totals,
  }
  const meta = {
    upload_date: uploadedAt.getTime() / 1000,
    source: '',
    description: folder.description,
  }
  expect(folderView({ ...folder, index: 2 }).date).toBe('2023.06')
  expect(
    folderViewOf({
      id: '3',
      name: 'Drawings',
      index: 2,
      fullpath: '/Drawings',
      file_count: 50,
      folder_count: 1,
      meta: { ...meta, file_size: 6000 },
    }),
  ).toEqual(folderView({ ...folder, index: 2 }))
})
