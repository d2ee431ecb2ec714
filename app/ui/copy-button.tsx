import './copying.css'
import { Check, Copy } from 'lucide'
import { Icon } from './icon.tsx'

interface CopyButtonProps {
  text: string
  /** For screen readers: what is copied. It begins with the visible text. */
  label: string
  shown?: string
  isMain?: boolean
}

/** Copies one text by `app/enhance/copying.ts`; if the browser blocks copying, the text is shown to be selected. */
export function CopyButton({ text, label, shown = 'Copy', isMain = false }: CopyButtonProps) {
  return (
    <span className="copy-button copying" data-not-printed="">
      <button
        type="button"
        className="button"
        data-solid={isMain ? '' : undefined}
        data-needs-js=""
        aria-label={label}
        data-copy={text}
      >
        <CopyIcons />
        {shown}
      </button>
      <span role="status" className="copied" />
    </span>
  )
}

/** Of a button inside `.copying`: the second shows for a moment after copying. */
export function CopyIcons() {
  return (
    <>
      <Icon of={Copy} className="copy-icon" />
      <Icon of={Check} className="copy-done-icon" />
    </>
  )
}
