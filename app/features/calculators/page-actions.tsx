import { Printer } from 'lucide'
import { ActionButton } from '#app/ui/buttons.tsx'
import { CopyButton } from '#app/ui/copying/copy-button.tsx'

/** @param query Query of the calculation; the URL in the address bar may be older. */
export function PageActions({ query }: { query: string }) {
  return (
    <div className="row calculator-actions" data-not-printed="">
      <CopyButton
        text={`?${query}`}
        label="Copy link to this calculation"
        shown="Copy link"
        isMain
      />
      <ActionButton icon={Printer} data-needs-js="" onClick={() => window.print()}>
        Print
      </ActionButton>
    </div>
  )
}
