import { NavLink, type NavLinkProps, useLocation } from 'react-router'

/** A link to the current page reloads it, as readers expect. */
export function SiteLink(props: NavLinkProps) {
  const { pathname, search } = useLocation()
  return <NavLink {...props} reloadDocument={props.to === pathname + search} />
}
