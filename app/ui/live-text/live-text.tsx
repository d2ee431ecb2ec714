import './live-text.css'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { OutsideFrame } from '#app/ui/consent/outside-frame.tsx'

const FRAME_HEIGHT = 480

interface LiveTextProps {
  /** Made safe by the server. */
  html: string
  className?: string
}

/** Where something of another provider is to stand in the text. */
interface Embed {
  place: HTMLElement
  address: string
  title: string
}

/**
 * A text of the author's. It reads without a script; with one, what it embeds asks for consent, and inside a
 * `Viewable` its pictures open in the viewer.
 */
export function LiveText({ html, className }: LiveTextProps) {
  const text = useRef<HTMLDivElement>(null)
  const [embeds, setEmbeds] = useState<Embed[]>([])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other places
  useEffect(() => {
    const places = text.current?.querySelectorAll<HTMLElement>('.embed[data-address]') ?? []
    setEmbeds([...places].map(embedAt))
  }, [html])

  return (
    <>
      <div
        ref={text}
        className={className ? `live-text ${className}` : 'live-text'}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server lets nothing through that could run
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {embeds.map(({ place, address, title }) =>
        createPortal(
          <OutsideFrame address={address} name={title} height={FRAME_HEIGHT} />,
          place,
          address,
        ),
      )}
    </>
  )
}

function embedAt(place: HTMLElement): Embed {
  const { address = '', title = '' } = place.dataset
  // The link stood in for what comes now, which has one of its own.
  place.replaceChildren()
  return { place, address, title }
}
