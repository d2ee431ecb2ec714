import './copy-link.css'
import { Check, Link2 } from 'lucide-react'
import { type MouseEvent, useEffect, useState } from 'react'
import { copyText } from './clipboard.ts'

const SAID_MS = 3000

/** What became of the last click; an address that the browser refused is to be copied by hand. */
type Outcome = 'none' | 'copied' | { refused: string }

/** A small box that copies the address of the nearest element around it that has an id. */
export function CopyLink({ label }: { label: string }) {
  const [outcome, setOutcome] = useState<Outcome>('none')

  async function copy({ currentTarget }: MouseEvent<HTMLElement>) {
    const place = currentTarget.closest('[id]')?.id
    const [page = ''] = window.location.href.split('#')
    const address = place ? `${page}#${place}` : page
    setOutcome((await copyText(address)) ? 'copied' : { refused: address })
  }

  useEffect(() => {
    if (outcome !== 'copied') return
    const later = setTimeout(() => setOutcome('none'), SAID_MS)
    return () => clearTimeout(later)
  }, [outcome])

  return (
    <span className="copy-link">
      <button type="button" data-needs-js="" aria-label={label} title={label} onClick={copy}>
        {outcome === 'copied' ? (
          <Check aria-hidden="true" size={18} strokeWidth={1.5} />
        ) : (
          <Link2 aria-hidden="true" size={18} strokeWidth={1.5} />
        )}
      </button>
      {outcome !== 'none' && (
        <span className="copy-link-outcome" role="alert">
          {outcome === 'copied' ? (
            'URL copied to clipboard'
          ) : (
            <ByHand address={outcome.refused} onDone={() => setOutcome('none')} />
          )}
        </span>
      )}
    </span>
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
