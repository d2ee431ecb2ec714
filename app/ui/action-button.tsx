import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

interface ActionButtonProps extends ComponentProps<'button'> {
  Icon?: LucideIcon
  /** A busy button keeps its size and the focus, but is inert. */
  isBusy?: boolean
}

export function ActionButton({
  Icon,
  isBusy = false,
  onClick,
  children,
  ...attributes
}: ActionButtonProps) {
  return (
    <button
      type="button"
      className="button"
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
      {...attributes}
    >
      {Icon && <Icon aria-hidden="true" size={18} strokeWidth={1.5} />}
      {children}
    </button>
  )
}
