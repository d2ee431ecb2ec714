import { History } from 'lucide'
import { ButtonRouteLink } from '#app/ui/buttons.tsx'
import type { Item } from './item.ts'

export function HistoryLink({ of }: { of: Parameters<typeof historyUrl>[0] }) {
  return (
    <ButtonRouteLink icon={History} to={historyUrl(of)}>
      <span>History</span>
    </ButtonRouteLink>
  )
}

/** URL of the history of one file or folder, of a path, or of one batch. */
export function historyUrl(of: Pick<Item, 'id'> | { path: string } | { batch: string }): string {
  const query = 'id' in of ? { subject: of.id } : of
  return `/archive/history?${new URLSearchParams({ ...query })}`
}
