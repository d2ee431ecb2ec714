import type { FileId } from '#domain/archive/paths/file-id.ts'
import { filePagesUrl } from '#domain/archive/paths/file-url.ts'

/**
 * `#page=73`, also with `&zoom=100` as in links of PDF viewers, leads to a page of a PDF, also on a page of the site that does not show it: earlier results of the search
 * lead to the page about the file.
 */
export function startDocumentLinks(): void {
  leadOn()
  addEventListener('hashchange', leadOn)
}

function leadOn(): void {
  const [, number] = /^#page=(\d+)(?:&|$)/.exec(location.hash) ?? []
  const shown = document.querySelector<HTMLElement>('[data-document]')?.dataset
  const page = Number(number)
  const isHere = document.getElementById(`page=${page}`) !== null
  if (isHere && location.hash !== `#page=${page}`) location.replace(`#page=${page}`)
  const isElsewhere = page > 0 && !isHere
  if (shown && isElsewhere && page <= Number(shown.pages))
    location.replace(filePagesUrl(shown.document as FileId, page))
}
