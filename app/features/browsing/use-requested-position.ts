import { useEffect, useEffectEvent, useRef, useState } from 'react'

interface PositionOptions {
  /** The file that the URL opens. */
  openId: string | undefined
  /** `undefined` while it is being fetched. */
  idAt(place: number): string | undefined
  moveTo(id: string): void
}

/**
 * The position that a reader has moved to before the URL changes. URLs change one after the other, so every requested
 * position is remembered: a late change for an earlier step must not undo a later one.
 */
export function useRequestedPosition({ openId, idAt, moveTo }: PositionOptions) {
  const [wanted, setWanted] = useState<number | undefined>(undefined)
  const requested = useRef<string[]>([])
  const wantedId = wanted === undefined ? undefined : idAt(wanted)

  useEffect(() => {
    if (wantedId === undefined || wantedId === (requested.current.at(-1) ?? openId)) return
    requested.current.push(wantedId)
    moveTo(wantedId)
  }, [wantedId, openId, moveTo])

  const settle = useEffectEvent(() => {
    const echo = openId === undefined ? -1 : requested.current.indexOf(openId)
    requested.current = echo === -1 ? [] : requested.current.slice(echo + 1)
    const isElsewhere = echo === -1
    if (isElsewhere || (requested.current.length === 0 && wantedId === openId)) setWanted(undefined)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new URL settles anything
  useEffect(settle, [openId])

  return { wanted, setWanted }
}
