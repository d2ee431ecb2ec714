import { LocalTime } from '#app/ui/times/local-time.tsx'
import type { AccountChange } from '#domain/access/people.ts'
import { changeText } from './change-text.ts'

export function AccountChanges({ changes }: { changes: readonly AccountChange[] }) {
  return (
    <ul className="people-changes">
      {changes.map((change) => (
        <li key={`${change.at.getTime()} ${change.action} ${change.name}`}>
          <LocalTime at={change.at} /> <b>{change.by}</b> {changeText(change)}
        </li>
      ))}
    </ul>
  )
}
