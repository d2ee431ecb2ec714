import { z } from 'zod'
import type { RichText } from '../articles/rich-text.ts'
import type { Case } from '../cases/case.ts'
import { caseId } from '../cases/case-id.ts'
import type { GeoRecord } from '../cases/location/geo-record.ts'
import { archiveFolder } from '../front-matter/archive-folder.ts'
import { day } from '../front-matter/calendar-day.ts'
import { requiredText } from '../front-matter/required-text.ts'
import { slug } from '../units/slug.ts'
import { webUrl } from '../units/web-url.ts'
import { publicationFields } from '../writing/publication.ts'

const wholeNumber = z.string().regex(/^\d+$/, 'expected a whole number')

/** How many of a vehicle were delivered, besides those that the list of `listed` counts as lost. */
const delivered = z.strictObject({
  vehicle: requiredText('expected the vehicle'),
  /** What the first list of `listed` counts of it. */
  lost: wholeNumber,
  /** One for each reading where sources differ. */
  counts: z
    .array(
      z.strictObject({
        count: wholeNumber,
        /** What is counted, after the word “delivered”: `by July 2024, with ten from Spain`. */
        note: requiredText('expected what is counted, and until when'),
        sources: z
          .array(z.strictObject({ by: requiredText('expected who says so'), address: webUrl }))
          .min(1, 'expected at least one source'),
      }),
    )
    .min(1, 'expected at least one count'),
})

/** Front matter of catalogue.md. Every value is a text. */
export const catalogueFrontMatter = z.strictObject({
  /** Heading of the page. */
  title: requiredText('expected a title'),
  subtitle: requiredText('expected a subtitle'),
  /** One sentence for search engines and share cards. */
  description: requiredText('expected a description'),
  /** Folder of the archive with the files on this operation. */
  folder: archiveFolder.optional(),
  /** Further folders, each with a label: shown as links beside the first. */
  subfolders: z
    .array(z.strictObject({ label: z.string().min(1), folder: archiveFolder }))
    .default([]),
  /** Folder whose files fill the table of footage. */
  footage: archiveFolder.optional(),
  /** Vehicles of the filter, in order, as titles or `vehicle` name them. */
  vehicles: z
    .array(z.string().regex(/^[^,]+$/, 'expected a name without a comma'))
    .min(1, 'expected at least one vehicle'),
  /** Heading over the counts by class. */
  summaryTitle: z.string().default('BDA Summary'),
  /** Heading over the counts by whereabouts. */
  statusTitle: z.string().default('Operational Status'),
  /** Counts of a loss list, which no sum of cases can replace. */
  listed: z
    .array(
      z.strictObject({
        vehicle: z.string().min(1),
        count: wholeNumber,
        by: z.string().min(1),
        on: day,
        address: webUrl,
      }),
    )
    .default([]),
  /** Counts of deliveries, with those of the losses. */
  delivered: z.array(delivered).default([]),
  /** Former anchors that other sites still link to, and the case or heading that each of them leads to now. */
  aliases: z
    .array(
      z.strictObject({ anchor: caseId, to: requiredText('expected the id of a case or heading') }),
    )
    .default([]),
  /** What was searched for and not found, a sentence each. */
  missing: z.array(z.string().min(1)).default([]),
  added: day,
  updated: day.optional(),
  /** Names that the catalogue had before; URLs of its page and its cases lead to those of now. */
  formerly: z.array(slug).default([]),
  ...publicationFields,
})

export type CatalogueFrontMatter = z.output<typeof catalogueFrontMatter>

/** A heading that the list of contents leads to. */
export interface Heading {
  id: string
  text: string
  depth: number
}

export interface Catalogue extends CatalogueFrontMatter {
  /** Last part of its URL: `leopard2-ukraine`. */
  slug: string
  /** Before the cases. */
  opening: RichText
  /** After the cases. */
  closing: RichText
  headings: { opening: Heading[]; closing: Heading[] }
  /** By date; without cases that are hidden or have a mistake. */
  cases: Case[]
  records: GeoRecord[]
}
