import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { ViewerProps } from '#app/ui/viewer/viewer-item.ts'
import { isFocusFree } from './is-focus-free.ts'
import { useRequestedPosition } from './use-requested-position.ts'
import { useSubject, type ViewedFolder } from './use-subject.ts'
import { type SiteName, viewerItemOf } from './viewer-item-of.ts'

interface ViewerOptions extends ViewedFolder {
  site: SiteName
  urlOf(open?: string): string
}

/**
 * The open file of the viewer, if any. Its state is in the URL, except the position that the reader moved to while its
 * picture is still being fetched.
 */
export function useViewer(question: ViewerOptions) {
  const { openId, open, moveTo, close } = useOpenFile(question.urlOf)
  const subject = useSubject(question, openId)
  const idAt = (index: number) => subject.fileAt(index)?.id
  const { wanted, setWanted } = useRequestedPosition({ openId, idAt, moveTo })

  const place = wanted ?? subject.place
  const viewer: ViewerProps | undefined =
    openId === undefined || place === undefined
      ? undefined
      : {
          total: subject.total,
          index: place,
          itemAt(index) {
            const file = subject.fileAt(index)
            return file && viewerItemOf(file, question.site)
          },
          onNeed: subject.need,
          onMove: setWanted,
          onClose: close,
        }
  useFocusReturn(viewer ? openId : undefined)
  return { viewer, open }
}

/** When the viewer closes, the entry that was shown last gets the focus. */
function useFocusReturn(shownId: string | undefined) {
  const last = useRef<string | undefined>(undefined)
  useEffect(() => {
    const id = last.current
    last.current = shownId
    if (shownId !== undefined || id === undefined) return
    const frame = requestAnimationFrame(() => {
      if (!isFocusFree()) return
      const entry = document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(id)}"]`)
      // The list may not have loaded the picture that the reader moved to.
      if (entry) entry.focus()
      else document.getElementById('content')?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [shownId])
}

/**
 * The file that the URL opens. Opening adds to the history, so Back closes; moving on replaces;
 * closing goes back to where it was opened, or stays here when a link came straight to it.
 * @param urlOf URL of this page with a file open, or without.
 */
function useOpenFile(urlOf: (open?: string) => string) {
  const [parameters] = useSearchParams()
  const inUrl = parameters.get('open')
  const navigate = useNavigate()
  const { state: origin } = useLocation()
  const [closing, setClosing] = useState<string | null>(null)

  useEffect(() => {
    if (inUrl !== closing) setClosing(null)
  }, [inUrl, closing])

  const open = useCallback(
    (id: string) =>
      void navigate(urlOf(id), { preventScrollReset: true, state: { isOpenedHere: true } }),
    [navigate, urlOf],
  )

  const moveTo = useCallback(
    (id: string) =>
      void navigate(urlOf(id), { replace: true, preventScrollReset: true, state: origin }),
    [navigate, urlOf, origin],
  )

  function close() {
    // A second call, from a key that repeats, must not go back twice.
    if (inUrl === null || inUrl === closing) return
    setClosing(inUrl)
    if (origin?.isOpenedHere) return void navigate(-1)
    void navigate(urlOf(), { replace: true, preventScrollReset: true })
  }

  const openId = inUrl === null || inUrl === closing ? undefined : inUrl
  return { openId, open, moveTo, close }
}
