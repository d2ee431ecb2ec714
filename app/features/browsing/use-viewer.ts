import { useEffect, useRef } from 'react'
import type { ViewerProps } from '#app/ui/viewer/viewer-item.ts'
import { useOpenFile } from './use-open-file.ts'
import { useSubject, type ViewedFolder } from './use-subject.ts'
import { useWantedPlace } from './use-wanted-place.ts'
import { type SiteName, viewerItemOf } from './viewer-item-of.ts'

interface Question extends ViewedFolder {
  site: SiteName
  addressOf(open?: string): string
}

/**
 * What the viewer shows, if anything. Its state lives in the address; only the place the reader moved
 * to while its picture is still on its way is kept here.
 */
export function useViewer(question: Question) {
  const { openId, open, moveTo, close } = useOpenFile(question.addressOf)
  const subject = useSubject(question, openId)
  const idAt = (index: number) => subject.fileAt(index)?.id
  const { wanted, setWanted } = useWantedPlace({ openId, idAt, moveTo })

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

/** When the viewer closes, the keyboard stands on the entry that was shown last. */
function useFocusReturn(shownId: string | undefined) {
  const last = useRef<string | undefined>(undefined)
  useEffect(() => {
    const id = last.current
    last.current = shownId
    if (shownId !== undefined || id === undefined) return
    const frame = requestAnimationFrame(() => {
      const entry = document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(id)}"]`)
      // The reader may have walked to a picture that the list has not come to.
      if (entry) entry.focus()
      else document.getElementById('content')?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [shownId])
}
