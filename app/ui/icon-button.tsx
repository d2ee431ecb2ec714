import type { IconNode } from 'lucide'
import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'

interface IconButtonProps extends ComponentProps<'button'> {
  icon: IconNode
  /** For screen readers. */
  label: string
  size?: number
}

export function IconButton({ icon, label, size = 18, ...attributes }: IconButtonProps) {
  return (
    <button type="button" className="icon-button" aria-label={label} {...attributes}>
      <Icon of={icon} size={size} />
    </button>
  )
}
