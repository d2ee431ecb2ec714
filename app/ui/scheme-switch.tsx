import { Moon, Sun } from 'lucide-react'

const STORE = 'scheme'

/** Runs before the first paint, so that the other scheme never flashes. */
export const SCHEME_SCRIPT = `document.documentElement.dataset.js='';try{const s=localStorage.getItem('${STORE}');if(s==='light'||s==='dark')document.documentElement.dataset.scheme=s}catch{}`

/** Switches between light and dark; the choice is stored on this device. */
export function SchemeSwitch() {
  return (
    <button
      type="button"
      className="scheme-switch"
      data-needs-js=""
      aria-label="Switch between light and dark"
      onClick={toggleScheme}
    >
      <Sun aria-hidden="true" size={20} strokeWidth={1.5} className="scheme-sun" />
      <Moon aria-hidden="true" size={20} strokeWidth={1.5} className="scheme-moon" />
    </button>
  )
}

function toggleScheme() {
  const root = document.documentElement
  const shown =
    root.dataset.scheme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
  const next = shown === 'dark' ? 'light' : 'dark'
  root.dataset.scheme = next
  try {
    localStorage.setItem(STORE, next)
  } catch {
    // Private windows may refuse storage: the choice then lasts as long as the page.
  }
}
