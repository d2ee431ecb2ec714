import type { IconNode } from 'lucide'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'

interface ButtonContent {
  icon?: IconNode
  /** The main action of its page, dialog or form. */
  isMain?: boolean | undefined
}

function looks(isMain: boolean, icon: IconNode | undefined, children: ReactNode) {
  return {
    className: 'button',
    'data-solid': isMain ? '' : undefined,
    children: (
      <>
        {icon && <Icon of={icon} />}
        {children}
      </>
    ),
  }
}

interface BusyButtonProps extends ComponentProps<'button'>, ButtonContent {
  /** A busy button keeps its size and the focus, but is inert. */
  isBusy?: boolean
}

export function ActionButton({
  icon,
  isMain = false,
  isBusy = false,
  onClick,
  children,
  ...attributes
}: BusyButtonProps) {
  return (
    <button
      type="button"
      {...looks(isMain, icon, children)}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
      {...attributes}
    />
  )
}

export function SubmitButton({
  icon,
  isMain = false,
  isBusy = false,
  children,
  ...attributes
}: BusyButtonProps) {
  return (
    <button
      type="submit"
      {...looks(isMain, icon, children)}
      aria-disabled={isBusy || undefined}
      // Enter in a field clicks it, too.
      onClick={isBusy ? (event) => event.preventDefault() : undefined}
      {...attributes}
    />
  )
}

/** A link that looks like a button and loads a document. */
export function ButtonLink({
  icon,
  isMain = false,
  children,
  ...attributes
}: ComponentProps<'a'> & ButtonContent) {
  return <a {...looks(isMain, icon, children)} {...attributes} />
}

/** The same within pages that React runs. */
export function ButtonRouteLink({
  icon,
  isMain = false,
  children,
  ...attributes
}: ComponentProps<typeof Link> & ButtonContent) {
  return <Link {...looks(isMain, icon, children)} {...attributes} />
}

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
