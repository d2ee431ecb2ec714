import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

interface IconButtonProps extends ComponentProps<'button'> {
  Icon: LucideIcon
  /** For screen readers. */
  label: string
  size?: number
}

export function IconButton({ Icon, label, size = 18, ...attributes }: IconButtonProps) {
  return (
    <button type="button" className="icon-button" aria-label={label} {...attributes}>
      <Icon aria-hidden="true" size={size} strokeWidth={1.5} />
    </button>
  )
}
