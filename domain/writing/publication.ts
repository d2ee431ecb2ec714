import { z } from 'zod'

const FORM = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})$/

/** Fields of the front matter of articles, catalogues and cases. */
export const publicationFields = {
  /** `true` hides the text from readers until the line is deleted. */
  draft: z.enum(['true', 'false'], 'expected true or false').optional(),
  /** From when readers see the text: day, time and time zone, `2026-12-01T09:00+01:00`. */
  publish: z
    .string()
    .refine(
      (text) => publishTime(text) !== undefined,
      'expected a day, time and time zone, e.g. 2026-12-01T09:00+01:00',
    )
    .optional(),
}

/** Whether readers see a text, and from when. */
export type Publication =
  /** Readers see nothing of a hidden catalogue, so a text in it is published but not shown. */
  | { state: 'published'; isCatalogueHidden?: boolean }
  | { state: 'draft' }
  | { state: 'scheduled'; at: number }

interface PublicationHead {
  draft?: 'true' | 'false' | undefined
  publish?: string | undefined
}

/** @param now In Unix milliseconds. */
export function publicationOf({ draft, publish = '' }: PublicationHead, now: number): Publication {
  if (draft === 'true') return { state: 'draft' }
  const at = publishTime(publish) ?? 0
  return at > now ? { state: 'scheduled', at } : { state: 'published' }
}

/** Whether a text cannot be scheduled for this time any more. @param now In Unix milliseconds. */
export function isPast(publish: string, now: number): boolean {
  const at = publishTime(publish)
  return at !== undefined && at <= now
}

/** In Unix milliseconds; `undefined` if there is no such moment. */
export function publishTime(text: string): number | undefined {
  if (!FORM.test(text)) return undefined
  const time = Date.parse(text)
  // The parser takes 31 February for 3 March.
  const day = new Date(`${text.slice(0, 10)}T00:00Z`)
  const isDay = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text.slice(0, 10))
  return Number.isNaN(time) || !isDay ? undefined : time
}
