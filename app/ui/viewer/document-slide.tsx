import { useEffect, useState } from 'react'
import { ActionButton, ButtonLink } from '#app/ui/buttons.tsx'
import { DocumentSheets, type Sheet } from '#app/ui/media/document-sheets.tsx'
import { LoadingNote } from '#app/ui/media/loading-note.tsx'
import { MediaProblem } from '#app/ui/media/media-problem.tsx'
import { withQuery } from '#app/ui/media/with-query.ts'
import { ScrollArea } from '#app/ui/scroll-area.tsx'
import type { Size } from './fit.ts'
import type { ViewerItem } from './viewer-item.ts'

/** The answer of the server about pages of a document. */
type Answer =
  | { ok: true; widths: number[]; pageCount: number; pages: Sheet[] }
  | { ok: false; problem: string }

const NOTHING = { widths: [] as number[], pageCount: 0, sheets: [] as Sheet[] }
const LOST = 'The pages could not be loaded. The file itself is safe.'

/** The pages of a document, one below the other. */
export function DocumentSlide({ item, area }: { item: ViewerItem; area: Size }) {
  const { name, address, downloadAddress, readAddress } = item
  const { loaded, problem, isLoading, load } = usePages(address)
  return (
    <div className="viewer-sheet viewer-document" style={area}>
      <p className="row">
        {readAddress !== undefined && (
          <ButtonLink isMain href={readAddress} target="_blank" rel="noopener noreferrer">
            Open PDF<span className="visually-hidden"> (opens in a new tab)</span>
          </ButtonLink>
        )}
        <ButtonLink href={downloadAddress} download>
          Download PDF
        </ButtonLink>
      </p>
      {loaded.sheets.length > 0 && (
        <ScrollArea aria-label={`Pages of ${name}`}>
          <DocumentSheets {...loaded} address={address} name={name} />
          {loaded.sheets.length < loaded.pageCount && (
            <ActionButton aria-disabled={isLoading} onClick={() => !isLoading && load()}>
              Show more pages
            </ActionButton>
          )}
        </ScrollArea>
      )}
      {isLoading && <LoadingNote />}
      {problem !== '' && (
        <MediaProblem
          sentence={problem}
          downloadAddress={downloadAddress}
          {...(problem === LOST && { onRetry: load })}
        />
      )}
    </div>
  )
}

function usePages(address: string) {
  const [loaded, setLoaded] = useState(NOTHING)
  const [problem, setProblem] = useState('')
  const [request, setRequest] = useState({ first: 1 })
  const [isLoading, setLoading] = useState(true)

  useEffect(() => {
    const left = new AbortController()
    const read = async () => {
      const answer = await fetch(withQuery(address, `pages=${request.first}`), left)
      if (!answer.ok) throw new Error(String(answer.status))
      const found: Answer = await answer.json()
      if (left.signal.aborted) return
      if (found.ok) setLoaded((before) => withMore(before, found))
      else setProblem(`The pages cannot be shown here. ${found.problem}`)
    }
    setLoading(true)
    setProblem('')
    read()
      .catch(() => !left.signal.aborted && setProblem(LOST))
      .finally(() => !left.signal.aborted && setLoading(false))
    return () => left.abort()
  }, [address, request])

  return {
    loaded,
    problem,
    isLoading,
    /** The next pages, or the same again. */
    load: () => setRequest({ first: loaded.sheets.length + 1 }),
  }
}

function withMore(
  before: typeof NOTHING,
  { widths, pageCount, pages }: Extract<Answer, { ok: true }>,
): typeof NOTHING {
  const more = pages.filter(({ number }) => number > before.sheets.length)
  return { widths, pageCount, sheets: [...before.sheets, ...more] }
}
