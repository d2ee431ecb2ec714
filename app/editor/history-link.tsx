import { History } from 'lucide'
import { ButtonRouteLink } from '#app/ui/buttons.tsx'
import { historyAddress } from './history-address.ts'

export function HistoryLink({ of }: { of: Parameters<typeof historyAddress>[0] }) {
  return (
    <ButtonRouteLink icon={History} to={historyAddress(of)}>
      <span>History</span>
    </ButtonRouteLink>
  )
}
