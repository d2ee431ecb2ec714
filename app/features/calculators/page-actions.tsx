import { Printer } from 'lucide'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** @param query Of the calculation; the URL in the address bar may be older. */
export function PageActions({ query }: { query: string }) {
  return (
    <div className="row calculator-actions" data-not-printed="">
      <CopyButton
        text={`?${query}`}
        label="Copy link to this calculation"
        shown="Copy link"
        isMain
      />
      <button type="button" className="button" data-needs-js="" onClick={() => window.print()}>
        <Icon of={Printer} />
        Print
      </button>
    </div>
  )
}
