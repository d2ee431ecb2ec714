import './copy-links.css'
import { Link2 } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { copyText } from './clipboard.ts'

const SAID_MS = 3000

/** Copies the URL of the nearest ancestor with an id. */
export function CopyLinkBox({ label }: { label: string }) {
  return (
    <span className="copy-link">
      <button type="button" data-needs-js="" data-copies="" aria-label={label} title={label}>
        <Link2 aria-hidden="true" size={18} strokeWidth={1.5} />
      </button>
    </span>
  )
}

interface Outcome {
  box: Element
  /** A text that could not be copied, shown for manual copying. */
  refused?: string
}

/**
 * Makes copy boxes work by one delegated listener, so that they may be plain HTML. Copied URLs are independent of the
 * filter of the page.
 * @param own Id of the item the page is about: its URL is that of the page.
 */
export function CopyLinks({ own, children }: { own?: string; children: ReactNode }) {
  const [outcome, setOutcome] = useState<Outcome | undefined>(undefined)

  async function copy({ target }: MouseEvent) {
    const button = target instanceof Element ? target.closest('[data-copies]') : null
    const box = button?.parentElement
    if (!box) return
    const place = box.closest('[id]')?.id
    const { origin, pathname } = window.location
    const address = origin + pathname + (place && place !== own ? `#${place}` : '')
    setOutcome((await copyText(address)) ? { box } : { box, refused: address })
  }

  const isCopied = outcome !== undefined && outcome.refused === undefined
  useEffect(() => {
    if (!isCopied) return
    const later = setTimeout(() => setOutcome(undefined), SAID_MS)
    return () => clearTimeout(later)
  }, [isCopied])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the buttons in it
    // biome-ignore lint/a11y/useKeyWithClickEvents: a button answers keys with a click
    <div onClick={copy}>
      {children}
      {outcome &&
        createPortal(
          <span className="copy-link-outcome" role="alert">
            {outcome.refused === undefined ? (
              'URL copied to clipboard'
            ) : (
              <ByHand address={outcome.refused} onDone={() => setOutcome(undefined)} />
            )}
          </span>,
          outcome.box,
        )}
    </div>
  )
}

function ByHand({ address, onDone }: { address: string; onDone: () => void }) {
  return (
    <>
      The browser did not let us copy. Copy it yourself:
      <input
        readOnly
        aria-label="Address to copy"
        value={address}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={({ key }) => key === 'Escape' && onDone()}
      />
      <button type="button" onClick={onDone}>
        Close
      </button>
    </>
  )
}
