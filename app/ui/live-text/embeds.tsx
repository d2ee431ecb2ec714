import { type RefObject, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { OutsideFrame } from '#app/ui/consent/outside-frame.tsx'

const FRAME_HEIGHT = 480

interface EmbedsProps {
  /** Container of the texts. */
  within: RefObject<HTMLElement | null>
  /** Changes with the texts. */
  of: unknown
}

/** A placeholder for external content in a text. */
interface Embed {
  place: HTMLElement
  address: string
  title: string
  height: number
}

/** Renders the embeds of texts into their placeholders; each is loaded only after the reader agrees. */
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
  // The placeholder contains a link, which the embed also has.
  place.replaceChildren()
  return { place, address, title, height: Number(height) }
}
