import { LocalTime } from '#app/ui/local-time.tsx'
import type { AccountChange } from '#domain/access/people.ts'
import { changeText } from './change-text.ts'

type DatedChange = Omit<AccountChange, 'at'> & { at: string }

export function AccountChanges({ changes }: { changes: readonly DatedChange[] }) {
  return (
    <ul className="people-changes">
      {changes.map((change) => (
        <li key={`${change.at} ${change.action} ${change.name}`}>
          <LocalTime iso={change.at} /> <b>{change.by}</b> {changeText(change)}
        </li>
      ))}
    </ul>
  )
}
