import { NavLink, type NavLinkProps, useLocation } from 'react-router'

/** A link of the shell. One that leads to the page already shown loads it anew, as readers expect. */
export function SiteLink(props: NavLinkProps) {
  const { pathname, search } = useLocation()
  return <NavLink {...props} reloadDocument={props.to === pathname + search} />
}
