import type { Catalogue } from '../catalogues/catalogue.ts'
import type { ArchiveUses } from './archive-uses.ts'
import type { Article } from './article.ts'
import type { FileProblems } from './file-problems.ts'
import type { LatestChange } from './latest-changes.ts'

export interface Library {
  /** Last parts of the URLs of all catalogues. */
  catalogues(): string[]
  catalogue(slug: string): Promise<Catalogue | undefined>
  /** The catalogue that had this name before, by its name now. */
  currentCatalogueName(former: string): string | undefined
  /** Last parts of the URLs of all articles. */
  articles(): string[]
  article(slug: string): Promise<Article | undefined>
  /** The article that had this name before, by its name now. */
  currentArticleName(former: string): string | undefined
  /** The latest first. */
  latestChanges(limit: number): Promise<LatestChange[]>
  /** Number of cases of a catalogue that readers see. */
  caseCount(slug: string): Promise<number>
  /** Files and folders of the archive that texts use, and where. */
  uses(): Promise<ArchiveUses>
  /** The same, also in texts that readers do not see yet. */
  allUses(): Promise<ArchiveUses>
  /** Query parameters of the page /blog/<slug>. */
  parameters(slug: string): readonly string[]
  /** Options of the filter of the catalogue /blog/<slug>. */
  filterOptions(slug: string): ReadonlySet<string>
  /** Problems in the content files of the page at this path, for editors. */
  problems(url: string): readonly FileProblems[]
}
