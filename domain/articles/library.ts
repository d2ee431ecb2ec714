import type { Catalogue } from '../catalogues/catalogue.ts'
import type { ArchiveUses } from './archive-uses.ts'
import type { Article } from './article.ts'
import type { FileProblems } from './file-problems.ts'

/** What the author wrote, as pages show it. */
export interface Library {
  /** Last parts of the addresses of all catalogues. */
  catalogues(): string[]
  catalogue(slug: string): Promise<Catalogue | undefined>
  /** Last parts of the addresses of all articles. */
  articles(): string[]
  article(slug: string): Promise<Article | undefined>
  /** Which files and folders of the archive the texts name, and where. */
  uses(): Promise<ArchiveUses>
  /** Query parameters of the page below /blog with this last part of its address. */
  parameters(slug: string): readonly string[]
  /** Options that the filter of the page below /blog with this last part of its address may have. */
  filterOptions(slug: string): ReadonlySet<string>
  /** What is wrong in the files that a page is made of, for editors. Address: its path. */
  problems(address: string): readonly FileProblems[]
}
