import { randomBytes, randomInt } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect } from './browser-test.ts'
import { formHeaders } from './editor-calls.ts'

interface TestFile {
  name: string
  bytes: Buffer | string
}

type Fields = Record<string, string>

/** Uploads files to the inbox, like the upload page for visitors. */
export async function uploadAsVisitor(
  request: APIRequestContext,
  files: readonly TestFile[],
  username = '',
): Promise<void> {
  for (const file of files) await uploadForm(request, { username, timestamp: '1700000000' }, file)
}

/** Uploads a file to a folder in the session of a page. @returns Its ID. */
export async function uploadToFolder(page: Page, path: string, file: TestFile): Promise<string> {
  const [uploaded] = await uploadForm(page.request, { path }, file)
  return uploaded?.id ?? ''
}

async function uploadForm(
  request: APIRequestContext,
  fields: Fields,
  { name, bytes }: TestFile,
): Promise<{ id: string }[]> {
  const headers = await formHeaders(request)
  const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) }
  const response = await request.post('/upload_files', { headers, multipart: { ...fields, file } })
  expect(response.status(), await response.text()).toBe(200)
  return (await response.json()).files
}

/** A text file of random content. */
export function uniqueText(name: string, bytes = 100) {
  const buffer = Buffer.from(randomBytes(Math.ceil(bytes / 2)).toString('hex'))
  return { name, mimeType: 'text/plain', buffer }
}

/**
 * A photo of a random colour with location, device and owner.
 * @param details Other metadata that a camera writes.
 */
export function photoWithMetadata(
  details: { taken?: string; zone?: string; caption?: string } = {},
): Promise<Buffer> {
  const { taken, zone, caption } = details
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) }
  return sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .jpeg()
    .withExif({
      IFD0: { Artist: '<b>Max</b>', ...(caption && { ImageDescription: caption }) },
      IFD2: {
        BodySerialNumber: 'SN-4711',
        ...(taken && { DateTimeOriginal: taken }),
        ...(zone && { OffsetTimeOriginal: zone }),
      },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '48/1 30/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '37/1 15/1 0/1',
      },
    })
    .toBuffer()
}
