import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect } from './browser-test.ts'

interface Sent {
  name: string
  bytes: Buffer | string
}

/** Sends files in, as a visitor does by the page for it. */
export async function sendIn(
  request: APIRequestContext,
  files: readonly Sent[],
  username = '',
): Promise<void> {
  const user = await request.get('/api/auth/user')
  const headers = {
    'x-form-token': user.headers()['x-form-token'] ?? '',
    origin: new URL(user.url()).origin,
  }
  for (const { name, bytes } of files) {
    const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) }
    const multipart = { username, timestamp: '1700000000', file }
    const answer = await request.post('/upload_files', { headers, multipart })
    expect(answer.status(), await answer.text()).toBe(200)
  }
}

/** Brings a file into a folder, as whoever is logged in on that page. @returns Its id. */
export async function bring(page: Page, path: string, { name, bytes }: Sent): Promise<string> {
  const user = await page.request.get('/api/auth/user')
  const headers = {
    'x-form-token': user.headers()['x-form-token'] ?? '',
    origin: new URL(user.url()).origin,
  }
  const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) }
  const answer = await page.request.post('/upload_files', { headers, multipart: { path, file } })
  expect(answer.status(), await answer.text()).toBe(200)
  const { files } = await answer.json()
  return files[0].id
}

/**
 * A photograph that tells where it was taken, and by whom.
 * @param more What a camera writes of the picture besides.
 */
export function tellingPhotograph(
  more: { taken?: string; zone?: string; caption?: string; red?: number } = {},
): Promise<Buffer> {
  const { taken, zone, caption, red = 90 } = more
  const background = { r: red, g: 110, b: 80 }
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
