import { expect } from 'vitest'
import type { z } from 'zod'
import { NO_METADATA } from '#domain/archive/metadata/metadata.ts'
import { openTestSite } from '../test-site.fixture.ts'

const UPLOADED = new Date('2026-01-02T03:04:05.678Z')
/** The same moment as calls write it. */
export const UPLOADED_SECONDS = 1767323045

/** A site with a few folders and files, and calls that read them. */
export async function openListingSite() {
  const site = await openTestSite()
  const hull = await site.add('/Vehicles/Germany/hull #1 Ä.jpg', 'hull', {
    uploadedAt: UPLOADED,
    metadata: {
      ...NO_METADATA,
      description: '2023.06.08 Hull',
      source: 'First; Second',
      location: 'Kyiv',
      event_date: '2023.06',
      credit: 'A. Maker',
      licence: 'CC BY 4.0',
    },
    facts: { width: 4000, height: 3000, placeholder: 'dGh1bWI=', colour: '#aabbcc' },
  })
  const notes = await site.add('/Vehicles/Germany/notes.txt', 'some notes', {
    uploadedAt: UPLOADED,
  })
  await site.add('/Vehicles/Germany/IFV Puma/puma.mp4', 'film', {
    uploadedAt: UPLOADED,
    facts: { duration: 12.5 },
  })
  for (let at = 1; at <= 9; at++) await site.add(`/Ammunition/round ${at}.jpg`, `round ${at}`)

  /** The response of a call, which must be of exactly the shape that openapi.json describes. */
  async function read<Shape extends z.ZodType>(url: string, shape: Shape) {
    const response = await site.get(url)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    const body: unknown = await response.json()
    const parsed = shape.parse(body)
    expect(parsed).toEqual(body)
    return parsed
  }

  return { site, hull, notes, read }
}
