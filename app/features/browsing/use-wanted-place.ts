import { useEffect, useEffectEvent, useRef, useState } from 'react'

interface Question {
  /** The file that the address opens. */
  openId: string | undefined
  /** `undefined` while it is on its way. */
  idAt(place: number): string | undefined
  moveTo(id: string): void
}

/**
 * The place a reader has leafed to before the address says so. Addresses follow one after the other,
 * so each one requested for is remembered: the echo of an earlier step must not undo a later one.
 */
export function useWantedPlace({ openId, idAt, moveTo }: Question) {
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new address settles anything
  useEffect(settle, [openId])

  return { wanted, setWanted }
}
