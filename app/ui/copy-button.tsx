import './copy-menu.css'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { copyText } from './clipboard.ts'

const SAID_MS = 2500

interface CopyButtonProps {
  text: string
  /** Read aloud: what is copied. It begins with what is shown. */
  label: string
  shown?: string
  isMain?: boolean
}

/** Copies one text that stands on the page too, where it can be selected by hand. */
export function CopyButton({ text, label, shown = 'Copy', isMain = false }: CopyButtonProps) {
  const [said, setSaid] = useState('')

  async function copy() {
    setSaid((await copyText(text)) ? 'Copied' : 'The browser refused: select the text and copy it')
    setTimeout(() => setSaid(''), SAID_MS)
  }

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
        {said === 'Copied' ? (
          <Check aria-hidden="true" size={18} strokeWidth={1.5} />
        ) : (
          <Copy aria-hidden="true" size={18} strokeWidth={1.5} />
        )}
        {shown}
      </button>
      <span role="status" className="copied">
        {said}
      </span>
    </span>
  )
}
