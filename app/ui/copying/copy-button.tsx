import './copying.css'
import { Check, Copy } from 'lucide'
import { ActionButton } from '#app/ui/buttons.tsx'
import { Icon } from '#app/ui/icon.tsx'

interface CopyButtonProps {
  text: string
  /** For screen readers: what is copied. It begins with the visible text. */
  label: string
  shown?: string
  isMain?: boolean
}

/** Copies one text by `app/enhance/copying.ts`; if the browser blocks copying, the text is shown to be selected. */
export function CopyButton({ text, label, shown = 'Copy', isMain }: CopyButtonProps) {
  return (
    <span className="copy-button copying" data-not-printed="">
      <ActionButton isMain={isMain} data-needs-js="" aria-label={label} data-copy={text}>
        <CopyIcons />
        {shown}
      </ActionButton>
      <span role="status" className="copied" />
    </span>
  )
}

/** Icons of a button inside `.copying`: the second shows for a moment after copying. */
export function CopyIcons() {
  return (
    <>
      <Icon of={Copy} className="copy-icon" />
      <Icon of={Check} className="copy-done-icon" />
    </>
  )
}
