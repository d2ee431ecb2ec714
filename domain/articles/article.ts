import { z } from 'zod'
import { archiveFolder } from '../front-matter/archive-folder.ts'
import { day } from '../front-matter/calendar-day.ts'
import { changeFields } from '../front-matter/change-fields.ts'
import { requiredText } from '../front-matter/required-text.ts'
import { sourceEntry } from '../front-matter/source-entry.ts'
import { slug } from '../units/slug.ts'
import { formField } from '../writing/field-meta.ts'
import { publicationFields } from '../writing/publication.ts'
import { comparison } from './comparison.ts'
import { ratingLevels } from './rating-levels.ts'
import type { RichText } from './rich-text.ts'
import { roundsTable } from './round-facts.ts'
import { timesTable } from './times.ts'

/** Front matter of an article. Every value is a text. */
export const articleFrontMatter = z.strictObject({
  title: formField(requiredText('expected a title'), { label: 'Title', widget: 'lines' }),
  subtitle: formField(z.string().default(''), { label: 'Subtitle', widget: 'lines' }),
  description: formField(requiredText('expected a description'), {
    label: 'Description',
    help: 'One sentence for search engines and share cards.',
    widget: 'lines',
  }),
  folder: formField(archiveFolder.optional(), {
    label: 'Folder of the archive',
    help: 'Related material, e.g. /Vehicles/Germany',
  }),
  added: formField(day, { label: 'Added on', widget: 'day' }),
  updated: formField(day.optional(), { label: 'Last changed on', widget: 'day' }),
  ...changeFields,
  /** The text refers to the first as [^1], and may have notes of its own. */
  sources: formField(z.array(sourceEntry).default([]), { label: 'Source' }),
  /** Data of the sections `:::times`, `:::comparison` and so on. */
  times: timesTable.optional(),
  comparison: comparison.optional(),
  rounds: roundsTable.optional(),
  levels: ratingLevels.optional(),
  /** Names that the article had before; their URLs lead to this one. */
  formerly: z.array(slug).default([]),
  ...publicationFields,
})

export type ArticleFrontMatter = z.output<typeof articleFrontMatter>

const DATA = ['times', 'comparison', 'rounds', 'levels'] as const

export type ArticleData = Pick<ArticleFrontMatter, (typeof DATA)[number]>

/** Names of the sections that an article has data for. */
export function dataOf(head: ArticleData): (keyof ArticleData)[] {
  return DATA.filter((name) => head[name] !== undefined)
}

export interface Article extends ArticleFrontMatter {
  /** Last part of its URL: `puma`. */
  slug: string
  text: RichText
  headings: { id: string; text: string; depth: number }[]
  /** Minutes at 230 words each. */
  readingMinutes: number
}
