import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'

interface ButtonContent {
  Icon?: LucideIcon
  /** The main action of its page, dialog or form. */
  isMain?: boolean | undefined
}

function looks(isMain: boolean, Icon: LucideIcon | undefined, children: ReactNode) {
  return {
    className: 'button',
    'data-solid': isMain ? '' : undefined,
    children: (
      <>
        {Icon && <Icon aria-hidden="true" size={18} strokeWidth={1.5} />}
        {children}
      </>
    ),
  }
}

interface ActionButtonProps extends ComponentProps<'button'>, ButtonContent {
  /** A busy button keeps its size and the focus, but is inert. */
  isBusy?: boolean
}

export function ActionButton({
  Icon,
  isMain = false,
  isBusy = false,
  onClick,
  children,
  ...attributes
}: ActionButtonProps) {
  return (
    <button
      type="button"
      {...looks(isMain, Icon, children)}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
      {...attributes}
    />
  )
}

export function SubmitButton({
  Icon,
  isMain = false,
  children,
  ...attributes
}: ComponentProps<'button'> & ButtonContent) {
  return <button type="submit" {...looks(isMain, Icon, children)} {...attributes} />
}

/** A link that looks like a button and loads a document. */
export function ButtonLink({
  Icon,
  isMain = false,
  children,
  ...attributes
}: ComponentProps<'a'> & ButtonContent) {
  return <a {...looks(isMain, Icon, children)} {...attributes} />
}

/** The same within pages that React runs. */
export function ButtonRouteLink({
  Icon,
  isMain = false,
  children,
  ...attributes
}: ComponentProps<typeof Link> & ButtonContent) {
  return <Link {...looks(isMain, Icon, children)} {...attributes} />
}
