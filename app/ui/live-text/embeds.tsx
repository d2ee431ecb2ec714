import { type RefObject, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { OutsideFrame } from '#app/ui/consent/outside-frame.tsx'

const FRAME_HEIGHT = 480

interface EmbedsProps {
  /** What holds the texts. */
  within: RefObject<HTMLElement | null>
  /** Changes with the texts. */
  of: unknown
}

/** Where something of another provider is to stand in a text. */
interface Embed {
  place: HTMLElement
  address: string
  title: string
  height: number
}

/** What texts embed, in the places that they have for it: asked for only after the reader agrees. */
export function Embeds({ within, of }: EmbedsProps) {
  const [embeds, setEmbeds] = useState<Embed[]>([])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other places
  useEffect(() => {
    const places = within.current?.querySelectorAll<HTMLElement>('.embed[data-address]') ?? []
    setEmbeds((known) =>
      [...places].map((place) => known.find((embed) => embed.place === place) ?? embedAt(place)),
    )
  }, [within, of])

  return embeds.map(({ place, address, title, height }) =>
    createPortal(<OutsideFrame address={address} name={title} height={height} />, place, address),
  )
}

function embedAt(place: HTMLElement): Embed {
  const { address = '', title = '', height = FRAME_HEIGHT } = place.dataset
  // The link stood in for what comes now, which has one of its own.
  place.replaceChildren()
  return { place, address, title, height: Number(height) }
}
