import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'

/** A link in the header or footer. It loads the document: a link to the current page reloads it, as readers expect. */
export function SiteLink({ to, ...props }: ComponentProps<'a'> & { to: string }) {
  const { pathname } = useLocation()
  const isHere = pathname === to || (to !== '/' && pathname.startsWith(`${to}/`))
  return <a href={to} aria-current={isHere ? 'page' : undefined} {...props} />
}
