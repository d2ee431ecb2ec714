import './copying.css'
import { Link2 } from 'lucide'
import { Icon } from '#app/ui/icon.tsx'

/** A small button that copies the URL of the nearest element around it that has an id. */
export function CopyLinkBox({ label }: { label: string }) {
  return (
    <span className="copy-link copying" data-copied="URL copied to clipboard" data-not-printed="">
      <button type="button" data-needs-js="" data-copy-link="" aria-label={label} title={label}>
        <Icon of={Link2} />
      </button>
    </span>
  )
}
