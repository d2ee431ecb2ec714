import './copy-menu.css'
import { Check, Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { copyText } from './clipboard.ts'

const SAID_MS = 2500

interface CopyButtonProps {
  /** May be computed on click. */
  text: string | (() => string)
  /** Accessible name; starts with the visible text. */
  label: string
  shown?: string
  isMain?: boolean
}

type Outcome = 'copied' | { refused: string }

/** Copies a text; if the browser refuses, shows it for manual copying. */
export function CopyButton({ text, label, shown = 'Copy', isMain = false }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<Outcome | undefined>(undefined)
  const isCopied = outcome === 'copied'
  const refused = typeof outcome === 'object' ? outcome.refused : undefined

  async function copy() {
    const wanted = typeof text === 'string' ? text : text()
    setOutcome((await copyText(wanted)) ? 'copied' : { refused: wanted })
  }

  useEffect(() => {
    if (!isCopied) return
    const later = setTimeout(() => setOutcome(undefined), SAID_MS)
    return () => clearTimeout(later)
  }, [isCopied])

  return (
    <span className="copy-button">
      <button
        type="button"
        className="button"
        data-solid={isMain ? '' : undefined}
        data-needs-js=""
        aria-label={label}
        onClick={copy}
      >
        {isCopied ? (
          <Check aria-hidden="true" size={18} strokeWidth={1.5} />
        ) : (
          <Copy aria-hidden="true" size={18} strokeWidth={1.5} />
        )}
        {shown}
      </button>
      <span role="status" className="copied">
        {isCopied && 'Copied'}
      </span>
      {refused !== undefined && <ByHand text={refused} onDone={() => setOutcome(undefined)} />}
    </span>
  )
}

function ByHand({ text, onDone }: { text: string; onDone: () => void }) {
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  useEffect(() => box.current?.focus(), [])
  const Box = text.includes('\n') ? 'textarea' : 'input'
  return (
    <span className="copy-refused" role="alert">
      The browser did not let us copy. Copy it yourself:
      <Box
        ref={box}
        readOnly
        aria-label="Text to copy"
        value={text}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={({ key }) => key === 'Escape' && onDone()}
      />
      <button type="button" className="button" onClick={onDone}>
        Close
      </button>
    </span>
  )
}
