import { hash } from 'node:crypto'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { archivePath } from '#domain/archive/paths/archive-path.ts'
import { filesOf } from '../archive/blob-check.ts'
import { createMediaProcessor } from '../media/media-processor-pool.ts'
import { damage, openArchive, reasons, temporaryFolder } from './import-folder.fixture.ts'

/** Only a folder lets tests damage stored bytes. */
const onDisk = test.skipIf(process.env.TEST_STORAGE_URL)

const GPS = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '48/1 30/1 0/1',
  GPSLongitudeRef: 'E',
  GPSLongitude: '37/1 15/1 0/1',
}

let shade = 0

function createPhoto(format: 'jpeg' | 'avif' = 'jpeg'): Promise<Buffer> {
  shade += 20
  const background = { r: shade, g: 90, b: 90 }
  return sharp({ create: { width: 32, height: 32, channels: 3, background } })
    .withExif({ IFD0: { Artist: 'Max' }, IFD3: GPS })
    .toFormat(format)
    .toBuffer()
}

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><metadata><a xmlns="x">SN-4711</a></metadata></svg>'

const sha256Of = (bytes: Uint8Array) => hash('sha256', bytes)

/** An archive whose files are decoded. */
async function openDecodingArchive() {
  const open = { close: async () => undefined as unknown }
  onTestFinished(async () => void (await open.close()))
  const archive = await openArchive((parts) => {
    const mediaProcessor = createMediaProcessor({ ...parts, workers: { count: 1 } })
    open.close = () => mediaProcessor.close()
    return mediaProcessor
  })
  const originals = () => archive.db.selectFrom('original').selectAll().execute()
  const stored = async (sha256: string) => {
    const size = (await archive.blobs.size(sha256)) ?? 0
    return Buffer.from(await archive.blobs.read(sha256, { start: 0, end: size - 1 }))
  }
  return { ...archive, originals, stored }
}

test('an imported photo is published without location and owner, and editors see the original', async () => {
  const archive = await openDecodingArchive()
  const photo = await createPhoto()
  const plain = await sharp(photo).toBuffer()
  const folder = await temporaryFolder({ 'photo.jpg': photo, 'plain.jpg': plain })
  const report = await archive.import(folder)
  expect(report).toMatchObject({
    imported: 2,
    strippedPhotos: 1,
    withPersonalData: [],
    failures: [],
    importedBytes: photo.length + plain.length,
  })

  const file = await archive.fileNamed('photo.jpg')
  const shown = await archive.stored(file.sha256)
  expect(shown.includes('Max')).toBe(false)
  expect((await sharp(shown).metadata()).exif).toBeUndefined()
  expect(await sharp(shown).raw().toBuffer()).toEqual(await sharp(photo).raw().toBuffer())
  expect(await archive.originals()).toMatchObject([
    { file_id: file.id, public_sha256: file.sha256, sha256: sha256Of(photo) },
  ])
  expect(await archive.stored(sha256Of(photo))).toEqual(photo)
  expect(await filesOf(archive.db, sha256Of(photo))).toEqual(['/photo.jpg (original of the photo)'])
  expect((await archive.fileNamed('plain.jpg')).sha256).toBe(sha256Of(plain))
})

test('a repeated import recognizes a photo by its original', async () => {
  const archive = await openDecodingArchive()
  const photo = await createPhoto()
  const folder = await temporaryFolder({ 'photo.jpg': photo })
  await archive.import(folder)
  const before = await archive.fileNamed('photo.jpg')
  for (const choice of ['strip', 'keep'] as const) {
    const report = await archive.import(folder, { photo: choice })
    expect(report).toMatchObject({ imported: 0, skipped: 1, failures: [], strippedPhotos: 0 })
  }
  expect(await archive.fileNamed('photo.jpg')).toEqual(before)
  const other = await temporaryFolder({
    'photo.jpg': await createPhoto(),
  })
  expect(Object.keys(reasons(await archive.import(other), other))).toEqual(['photo.jpg'])

  const described = await temporaryFolder({
    'photo.jpg': photo,
    'photo.jpg.yaml': 'description: Hull',
  })
  expect(await archive.import(described)).toMatchObject({ updated: 1, failures: [] })
  const { sha256 } = before
  expect(await archive.fileNamed('photo.jpg')).toMatchObject({ sha256, description: 'Hull' })
})

async function expectRepair(part: string, how: 'lost' | 'damaged') {
  const archive = await openDecodingArchive()
  const photo = await createPhoto()
  const folder = await temporaryFolder({ 'photo.jpg': photo })
  await archive.import(folder)
  const { sha256 } = await archive.fileNamed('photo.jpg')
  const faulty = part === 'copy' ? sha256 : sha256Of(photo)
  const bytes = await archive.stored(faulty)
  await (how === 'lost' ? archive.blobs.remove(faulty) : damage(archive.data, faulty))
  const report = await archive.import(folder, { repair: how === 'damaged' })
  expect(report).toMatchObject({ restored: 1, failures: [] })
  expect(await archive.stored(faulty)).toEqual(bytes)
  expect(await archive.originals()).toHaveLength(1)
}

test.for(['copy', 'original'])('a photo whose %s was lost is repaired', (part) =>
  expectRepair(part, 'lost'),
)

onDisk.for(['copy', 'original'])('a photo whose %s was damaged is repaired', (part) =>
  expectRepair(part, 'damaged'),
)

onDisk('a repair stores damaged bytes again that a file elsewhere has', async () => {
  const archive = await openDecodingArchive()
  const photo = await createPhoto()
  const folder = await temporaryFolder({ 'photo.jpg': photo, 'a.txt': 'one' })
  await archive.import(folder)
  const files = ['photo.jpg', 'a.txt'].map(archive.fileNamed)
  const hashes = [...(await Promise.all(files)).map(({ sha256 }) => sha256), sha256Of(photo)]
  const bytes = await Promise.all(hashes.map(archive.stored))
  for (const sha256 of hashes) await damage(archive.data, sha256)
  const into = archivePath.parse('/Elsewhere')
  const report = await archive.import(folder, { into, repair: true })
  expect(report).toMatchObject({ imported: 2, failures: [] })
  expect(await Promise.all(hashes.map(archive.stored))).toEqual(bytes)
  expect((await archive.blobs.foreign()).quarantined).toHaveLength(3)
})

test('a photo is imported as it is if its metadata may be public, and repaired likewise', async () => {
  const archive = await openDecodingArchive()
  const photo = await createPhoto()
  const folder = await temporaryFolder({ 'photo.jpg': photo })
  const report = await archive.import(folder, { photo: 'keep' })
  expect(report).toMatchObject({ imported: 1, strippedPhotos: 0, failures: [] })
  const file = await archive.fileNamed('photo.jpg')
  expect(file.sha256).toBe(sha256Of(photo))
  expect(await archive.originals()).toEqual([])
  await archive.blobs.remove(file.sha256)
  expect(await archive.import(folder)).toMatchObject({ restored: 1, failures: [] })
  expect(await archive.fileNamed('photo.jpg')).toEqual(file)
  expect(await archive.stored(file.sha256)).toEqual(photo)
})

test('files whose personal data cannot be removed are imported and reported; such photos are rejected', async () => {
  const archive = await openDecodingArchive()
  const files = { 'photo.avif': await createPhoto('avif'), 'drawing.svg': DRAWING }
  const folder = await temporaryFolder(files)
  const report = await archive.import(folder)
  expect(report).toMatchObject({ imported: 1, strippedPhotos: 0 })
  expect(reasons(report, folder)).toEqual({
    'photo.avif':
      'Location and owner data cannot be removed from this photo, so it was not imported. To import it as it is, use --keep-photo-metadata.',
  })
  expect(reasons({ failures: report.withPersonalData }, folder)).toEqual({
    'drawing.svg': 'SN-4711',
  })
  const rejected = await archive.blobs.size(sha256Of(files['photo.avif']))
  expect(rejected).toBeUndefined()
  expect(await archive.import(folder, { photo: 'keep' })).toMatchObject({ imported: 1, skipped: 1 })
})

test('images whose metadata cannot be read are imported only if it may be public', async () => {
  const archive = await openDecodingArchive()
  const photo = await createPhoto()
  const heic = Buffer.from(await createPhoto('avif'))
  heic.write('heic', 8, 'latin1')
  const tiff = await sharp(photo).keepExif().tiff().toBuffer()
  const junk = Buffer.concat([Buffer.from([0]), photo])
  const bitmap = Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)])
  const folder = await temporaryFolder({
    'photo.heic': heic,
    'scan.tif': tiff,
    'junk.jpg': junk,
    'drawing.bmp': bitmap,
    'empty.jpg': '',
    'data.bin': junk,
  })
  const report = await archive.import(folder)
  const rejected = new Set(Object.keys(reasons(report, folder)))
  expect(rejected).toEqual(new Set(['junk.jpg', 'photo.heic', 'scan.tif']))
  expect(await archive.import(folder, { photo: 'keep' })).toMatchObject({
    imported: 3,
    skipped: 3,
    failures: [],
  })
})

test('a damaged photo is imported without its metadata and reported', async () => {
  const archive = await openDecodingArchive()
  const photo = await createPhoto()
  const folder = await temporaryFolder({ 'cut.jpg': photo.subarray(0, photo.length - 60) })
  const report = await archive.import(folder)
  expect(report).toMatchObject({ imported: 1, strippedPhotos: 1, failures: [] })
  expect(reasons({ failures: report.withoutPreview }, folder)).toEqual({
    'cut.jpg': 'The file is damaged or cut short.',
  })
  const { sha256 } = await archive.fileNamed('cut.jpg')
  expect((await archive.stored(sha256)).includes('Max')).toBe(false)
})
