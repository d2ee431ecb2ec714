import type { SearchAnswer } from './search-answer.ts'
import type { SearchRequest } from './search-request.ts'

/** The search of the site, as loaders and calls use it. */
export interface Search {
  /** @param isEditor Editors may use the filters `without:` and `in:inbox`. */
  find(request: SearchRequest, isEditor: boolean): Promise<SearchAnswer>
}
