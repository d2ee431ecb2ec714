import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import type { ListingView } from '#domain/archive/entry-view.ts'
import {
  continued,
  fetchListing,
  fetchListingFrom,
  LARGE_PAGE,
  type ListedPlace,
  type ListingState,
  loadedCount,
  startOf,
  withPage,
  withProgress,
} from './listing-pages.ts'

const PAGE = 300
const MAX_REMEMBERED = 8

/**
 * Listings by history entry: after Back the folder is as long as it was, so that the page can scroll to where the
 * reader was. Only effects write here, so the server stores nothing.
 */
const remembered = new Map<string, ListingState>()

/** First pages of folders that were changed from this browser: what was loaded after them is outdated. */
const outdated = new WeakSet<ListingView>()

/** From here on every listing begins with the page that the server sends. */
export function forgetListings() {
  for (const { first } of remembered.values()) outdated.add(first)
  remembered.clear()
}

/**
 * The entries of a folder: the page the server sent and those that were loaded since.
 * @param wantsAll Loads page after page until the folder is whole.
 */
export function useListing(first: ListingView, place: ListedPlace, wantsAll: boolean) {
  const { key } = useLocation()
  const { revalidate } = useRevalidator()
  const [state, setState] = useState(() => recall(key, startOf(first, place)))
  if (state.first !== first) setState(continued(state, recall(key, startOf(first, place))))
  const loading = useRef<string | undefined>(undefined)

  const fail = useCallback(
    (next: string, error: unknown) => {
      console.error('Fetch files error', error)
      // The folder was moved or deleted meanwhile: its page redirects to the new place, or answers that it is gone.
      if (error instanceof Error && error.cause === 404) void revalidate()
      const progress = navigator.onLine ? 'failed' : 'offline'
      setState((before) => withProgress(before, next, progress))
    },
    [revalidate],
  )

  const { next } = state.listing
  const load = useCallback(
    async (limit: number) => {
      if (next === undefined || loading.current === next) return
      loading.current = next
      setState((before) => withProgress(before, next, 'loading'))
      try {
        const page = await fetchListing(place, next, limit)
        setState((before) => withPage(before, next, page))
      } catch (error) {
        fail(next, error)
      } finally {
        if (loading.current === next) loading.current = undefined
      }
    },
    [next, place, fail],
  )

  const { progress, isOutdated } = state
  const count = loadedCount(state.listing)
  useEffect(() => {
    if (!isOutdated) return
    let isCurrent = true
    void fetchListingFrom(first, place, count)
      .catch(() => startOf(first, place))
      .then((renewed) => isCurrent && setState(renewed))
    return () => {
      isCurrent = false
    }
  }, [isOutdated, first, place, count])

  useEffect(() => {
    if (wantsAll && progress === 'idle') void load(LARGE_PAGE)
  }, [wantsAll, progress, load])

  useEffect(() => {
    if (progress !== 'failed' && progress !== 'offline') return
    const again = () => void load(PAGE)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [progress, load])

  useEffect(() => remember(key, state), [key, state])

  const loadMore = useCallback(() => void load(wantsAll ? LARGE_PAGE : PAGE), [load, wantsAll])
  return { listing: state.listing, progress, loadMore }
}

function recall(key: string, start: ListingState): ListingState {
  const state = remembered.get(key)
  const { first } = start
  // The cursor holds the last entry of the page: where it differs, the folder has changed.
  if (!state || outdated.has(state.first)) return start
  if (state.first.next !== first.next || first.next === undefined) return start
  return { ...state, first, progress: 'idle' }
}

function remember(key: string, state: ListingState) {
  if (state.isOutdated) return
  remembered.delete(key)
  remembered.set(key, state)
  const [oldest] = remembered.keys()
  if (remembered.size > MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest)
}
