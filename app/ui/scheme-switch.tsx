import { Moon, Sun } from 'lucide'
import { Icon } from './icon.tsx'

const STORE = 'scheme'

/** Runs before the first paint, so that a chosen scheme never flashes the other one. Without the page's script all is as without any. */
export const SCHEME_SCRIPT = `document.documentElement.dataset.js='';addEventListener('error',({target})=>{if(target.type==='module')delete document.documentElement.dataset.js},true);try{const s=localStorage.getItem('${STORE}');if(s==='light'||s==='dark')document.documentElement.dataset.scheme=s}catch{}`

/** Switches between light and dark by `app/enhance/color-scheme.ts`. */
export function SchemeSwitch() {
  return (
    <button
      type="button"
      className="icon-button scheme-switch"
      data-needs-js=""
      aria-label="Switch between light and dark"
    >
      <Icon of={Sun} size={20} className="scheme-sun" />
      <Icon of={Moon} size={20} className="scheme-moon" />
    </button>
  )
}
