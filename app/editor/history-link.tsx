import { History } from 'lucide-react'
import { Link } from 'react-router'
import { historyAddress } from './history-address.ts'

export function HistoryLink({ of }: { of: Parameters<typeof historyAddress>[0] }) {
  return (
    <Link className="button" to={historyAddress(of)}>
      <History aria-hidden="true" size={18} strokeWidth={1.5} />
      <span>History</span>
    </Link>
  )
}
