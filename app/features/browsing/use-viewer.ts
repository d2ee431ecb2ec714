import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { ViewerProps } from '#app/ui/viewer/viewer-item.ts'
import type { FileView, ListingView } from '#domain/archive/entry-view.ts'
import { imageStore, storeInOrder } from './image-store.ts'
import type { ListedPlace } from './listing-calls.ts'
import { useMissingImages } from './use-missing-images.ts'
import { type SiteName, viewerItemOf } from './viewer-item-of.ts'

interface Question {
  place: ListedPlace
  /** All pictures of the folder, loaded or not. */
  total: number
  listing: ListingView
  opened: FileView | undefined
  /** What a filter leaves; `undefined` without one. */
  chosen: FileView[] | undefined
  site: SiteName
  /** Address of this page with a file open, or without. */
  addressOf(open?: string): string
}

/**
 * The viewer's state lives in the address (`open`): a link reopens it, Back closes it. Only the place
 * the reader moved to while its picture is still on its way is kept here.
 */
export function useViewer(question: Question) {
  const { site, addressOf } = question
  const [parameters] = useSearchParams()
  const openId = parameters.get('open') ?? undefined
  const navigate = useNavigate()
  const { state: origin } = useLocation()
  const [wanted, setWanted] = useState<number>()
  const [closing, setClosing] = useState<string>()
  const { store, total, single, need } = useSubject(question, openId)

  const place = openId === undefined ? undefined : (wanted ?? store.placeById.get(openId))
  const isShown = openId !== undefined && closing !== openId && (single || place !== undefined)
  useFocusReturn(isShown ? openId : undefined)

  const wantedId = wanted === undefined ? undefined : store.byPlace.get(wanted)?.id
  useEffect(() => {
    if (openId === undefined) return setWanted(undefined)
    if (wantedId === undefined) return
    if (wantedId === openId) return setWanted(undefined)
    void navigate(addressOf(wantedId), { replace: true, preventScrollReset: true, state: origin })
  }, [openId, wantedId, addressOf, navigate, origin])

  useEffect(() => {
    if (openId !== closing) setClosing(undefined)
  }, [openId, closing])

  const open = useCallback(
    (id: string) =>
      void navigate(addressOf(id), { preventScrollReset: true, state: { isOpenedHere: true } }),
    [navigate, addressOf],
  )

  // A second call, from a key that repeats, must not go back twice.
  function close() {
    if (openId === undefined || closing === openId) return
    setClosing(openId)
    if (origin?.isOpenedHere) return void navigate(-1)
    void navigate(addressOf(), { replace: true, preventScrollReset: true })
  }

  const viewer: ViewerProps | undefined = isShown
    ? {
        total: single ? 1 : total,
        index: single ? 0 : (place ?? 0),
        itemAt(index) {
          const file = single ?? store.byPlace.get(index)
          return file && viewerItemOf(file, site)
        },
        onNeed: need,
        onMove: setWanted,
        onClose: close,
      }
    : undefined
  return { viewer, open }
}

/** What the viewer walks through: the pictures of the folder, or one other file alone. */
function useSubject(
  { place, total, listing, opened, chosen }: Question,
  openId: string | undefined,
) {
  const { images: fetched, need } = useMissingImages(place, total)
  const whole = useMemo(() => {
    const isPicture = opened?.kind === 'image' || opened?.kind === 'video'
    return imageStore(listing.images, fetched, opened && isPicture ? [opened] : [])
  }, [listing.images, fetched, opened])
  const some = useMemo(() => chosen && storeInOrder(chosen), [chosen])
  const isAmongSome = openId !== undefined && (some?.placeById.has(openId) ?? false)
  const store = some && isAmongSome ? some : whole
  const isPicture = openId !== undefined && store.placeById.has(openId)
  const single = isPicture
    ? undefined
    : [...listing.files, ...(opened ? [opened] : [])].find(({ id }) => id === openId)
  return { store, total: store === some ? store.byPlace.size : total, single, need }
}

/** When the viewer closes, the keyboard stands on the entry that was shown last. */
function useFocusReturn(shownId: string | undefined) {
  const last = useRef<string>(undefined)
  useEffect(() => {
    if (shownId !== undefined) {
      last.current = shownId
      return
    }
    const id = last.current
    last.current = undefined
    if (id === undefined) return
    const frame = requestAnimationFrame(() => {
      document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(id)}"]`)?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [shownId])
}
