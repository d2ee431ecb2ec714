import type { Catalogue } from '../cases/catalogue.ts'
import type { Article } from './article.ts'

/** What the author wrote, as pages show it. */
export interface Library {
  /** Last parts of the addresses of all catalogues. */
  catalogues(): string[]
  catalogue(slug: string): Promise<Catalogue | undefined>
  /** Last parts of the addresses of all articles. */
  articles(): string[]
  article(slug: string): Promise<Article | undefined>
}
