import { Printer } from 'lucide-react'
import { CopyButton } from '#app/ui/copy-button.tsx'

export function PageActions({ link }: { link: string }) {
  return (
    <div className="calculator-actions">
      <CopyButton text={link} label="Copy link to this calculation" shown="Copy link" isMain />
      <button type="button" className="button" data-needs-js="" onClick={() => window.print()}>
        <Printer aria-hidden="true" size={18} strokeWidth={1.5} />
        Print
      </button>
    </div>
  )
}
