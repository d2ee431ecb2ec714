import type { FileProblems } from '#domain/articles/file-problems.ts'
import { type ContentPath, contentPath, ROUNDS } from '../content-path.ts'
import type { FailingFile } from '../content-tree.ts'

const BLOG = /^\/blog\/([a-z0-9-]+)(?:\/([A-Za-z0-9-]+))?\/?$/
const CALCULATOR = '/tools/perforation-calculator'

/** Problems in the files of a page. @param address Path of the page. */
export function pageProblems(failing: readonly FailingFile[], address: string): FileProblems[] {
  const [, page, id] = BLOG.exec(address) ?? []
  return failing
    .filter(({ path }) =>
      path === ROUNDS ? address === CALCULATOR : isOnPage(contentPath(path), page, id),
    )
    .map(({ path, problems, failingSince, shown }) => ({
      file: path,
      since: new Date(failingSince).toISOString(),
      shown:
        shown.what === 'earlier version'
          ? { what: shown.what, savedAt: new Date(shown.savedAt).toISOString() }
          : shown,
      problems,
    }))
}

function isOnPage(place: ContentPath, page: string | undefined, id: string | undefined): boolean {
  if ('name' in place) return place.name === page && id === undefined
  if (!('slug' in place) || place.slug !== page) return false
  // The page of a case shows that case and the catalogue's title.
  return id === undefined || place.kind === 'catalogue' || ('id' in place && place.id === id)
}
