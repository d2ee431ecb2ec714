import { ActionButton, ButtonLink } from '#app/ui/buttons.tsx'
import './listing-end.css'
import { useEffect, useRef } from 'react'

interface ListingEndProps {
  state: 'idle' | 'loading' | 'failed' | 'offline'
  /** `undefined` when everything is here. */
  moreHref: string | undefined
  onNear(): void
  isTable: boolean
}

/**
 * Loads the rest of a listing. Without JavaScript it is a link; with it the next
 * page loads before the reader arrives.
 */
export function ListingEnd({ state, moreHref, onNear, isTable }: ListingEndProps) {
  const end = useRef<HTMLDivElement>(null)
  const isWaiting = state === 'idle'
  // The URL changes with each page: observe the end again, as it may still be near.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!end.current || !isWaiting) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) onNear()
      },
      { rootMargin: '200% 0px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isWaiting, onNear, moreHref])

  if (moreHref === undefined) return
  return (
    <div className="listing-end" data-not-printed="" ref={end} data-state={state}>
      {(state === 'failed' || state === 'offline') && (
        <p className="bar note" data-tone="asks" role="alert">
          {state === 'offline'
            ? 'You are offline. The rest of this folder is loaded when you reconnect.'
            : 'The next part of this folder could not be loaded.'}
          <ActionButton onClick={onNear}>Try again</ActionButton>
        </p>
      )}
      {(state === 'idle' || state === 'loading') && (
        <>
          <ButtonLink href={moreHref}>More of this folder</ButtonLink>
          <Skeleton isTable={isTable} />
        </>
      )}
    </div>
  )
}

const WIDTHS = [225, 150, 270, 200, 225, 120, 250, 200, 225, 270]

/** A placeholder of the size of the entries that follow. */
function Skeleton({ isTable }: { isTable: boolean }) {
  return (
    <div className="row skeleton" data-table={isTable || undefined} aria-hidden="true">
      {WIDTHS.map((width, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes without meaning
        <span key={at} style={{ flexGrow: width, flexBasis: width }} />
      ))}
    </div>
  )
}
