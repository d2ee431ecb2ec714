import { z } from 'zod'
import { archiveFolder } from '../cases/archive-folder.ts'
import { day } from '../cases/day.ts'
import { requiredText } from '../cases/required-text.ts'
import { sourceEntry } from '../cases/source.ts'

/** The head of an article. Every value is a text. */
export const articleFrontMatter = z.strictObject({
  title: requiredText('expected a title'),
  subtitle: z.string().default(''),
  /** One sentence for search engines and share cards. */
  description: requiredText('expected a description'),
  /** Folder of the archive with material on the subject. */
  folder: archiveFolder.optional(),
  added: day,
  updated: day.optional(),
  /** The text refers to the first as [^1]; notes of its own may stand in the text as well. */
  sources: z.array(sourceEntry).default([]),
})

export type ArticleFrontMatter = z.output<typeof articleFrontMatter>

/** An article as its page shows it. The HTML was made safe. */
export interface Article extends ArticleFrontMatter {
  /** Last part of its address: `puma`. */
  slug: string
  html: string
  headings: { id: string; text: string; depth: number }[]
  /** Minutes at 230 words each. */
  readingMinutes: number
}
