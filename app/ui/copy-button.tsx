import './copy-menu.css'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { copyText } from './clipboard.ts'

const SAID_MS = 2500

/** Copies one text that stands beside it, where it can also be selected by hand. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [said, setSaid] = useState('')

  async function copy() {
    setSaid((await copyText(text)) ? 'Copied' : 'The browser refused: select the text and copy it')
    setTimeout(() => setSaid(''), SAID_MS)
  }

  return (
    <span className="copy-button">
      <button type="button" className="button" data-needs-js="" aria-label={label} onClick={copy}>
        {said === 'Copied' ? (
          <Check aria-hidden="true" size={18} strokeWidth={1.5} />
        ) : (
          <Copy aria-hidden="true" size={18} strokeWidth={1.5} />
        )}
        Copy
      </button>
      <span role="status" className="copied">
        {said}
      </span>
    </span>
  )
}
