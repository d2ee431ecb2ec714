import './site-header.css'
import './search-link.css'
import './search-dialog.css'
import { ChevronDown, Menu, Search, X } from 'lucide'
import { useLocation } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { LinkMenu } from '#app/ui/link-menu.tsx'
import { SchemeSwitch } from '#app/ui/scheme-switch.tsx'
import type { SiteContent } from '#domain/site/site.ts'
import { EditorNav, type EditorNavProps } from './editor-nav.tsx'
import { type LoggedIn, LoginWidget } from './login-widget.tsx'
import { SiteLink } from './site-link.tsx'

export interface HeaderContent extends Pick<SiteContent, 'brand' | 'menu'> {
  support: string | undefined
  reader: Reader | undefined
}

interface Reader extends LoggedIn, EditorNavProps {
  isEditor: boolean
}

/** On narrow screens the menu collapses behind a burger button; see `app/enhance/menus.ts`. */
export function SiteHeader({ brand, menu, support, reader }: HeaderContent) {
  return (
    <header className="site-header">
      <div className="wrap site-header-bar">
        <SiteLink className="brand" to="/">
          <Emblem />
          {brand}
        </SiteLink>
        <SearchLink place="bar" />
        <button
          type="button"
          className="burger"
          data-not-printed=""
          aria-expanded="false"
          aria-controls="site-menu"
        >
          <Icon of={Menu} size={24} className="burger-open-icon" />
          <Icon of={X} size={24} className="burger-close-icon" />
          Menu
        </button>
        <nav id="site-menu" className="site-menu" aria-label="Site" data-not-printed="">
          {menu.links.map(({ label, link }) => (
            <SiteLink key={link} to={link}>
              {label}
            </SiteLink>
          ))}
          <ToolsMenu tools={menu.tools} />
          {support && <a href={support}>Support</a>}
          <SearchLink place="menu" />
          <LoginWidget reader={reader} />
          <SchemeSwitch />
        </nav>
      </div>
      {reader?.isEditor && <EditorNav {...reader} />}
    </header>
  )
}

/** On narrow screens an icon in the bar, which the menu does not hide. A script opens a dialog instead. */
function SearchLink({ place }: { place: 'bar' | 'menu' }) {
  const { pathname } = useLocation()
  // The page of the search has a field of its own.
  if (pathname === '/search') return
  return (
    <a
      className="find"
      href="/search"
      aria-label="Search"
      aria-keyshortcuts="Control+K Meta+K"
      data-place={place}
      data-not-printed=""
    >
      <Icon of={Search} size={place === 'bar' ? 22 : 18} />
      {place === 'menu' && (
        <>
          <span>Search</span>
          <kbd className="keys" data-needs-js="" />
        </>
      )}
    </a>
  )
}

function ToolsMenu({ tools }: { tools: SiteContent['menu']['tools'] }) {
  const { pathname } = useLocation()
  return (
    <div>
      <LinkMenu
        align="end"
        className={
          pathname.startsWith('/tools') ? 'tools-button tools-button-here' : 'tools-button'
        }
        label={
          <>
            Tools <Icon of={ChevronDown} size={16} />
          </>
        }
      >
        {tools.map(({ label, link, text }) => (
          <SiteLink key={link} to={link}>
            {label}
            {text && <small>{text}</small>}
          </SiteLink>
        ))}
      </LinkMenu>
    </div>
  )
}

/** Logo: a vehicle in five strokes. */
function Emblem() {
  return (
    <svg
      aria-hidden="true"
      width="1.875rem"
      height="1.125rem"
      viewBox="0 0 60 36"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
    >
      <path d="M4 24h46l6 5-5 5H9l-5-5zM14 24l4-9h20l5 9M30 18h28" />
    </svg>
  )
}
