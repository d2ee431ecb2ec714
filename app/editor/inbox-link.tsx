import { Inbox } from 'lucide-react'
import { Link } from 'react-router'
import type { EditorCalls } from './editor-calls.ts'
import { useInboxCount } from './use-inbox-count.ts'

export function InboxLink({ calls }: { calls: EditorCalls }) {
  const waiting = useInboxCount(calls) ?? 0
  return (
    <Link className="button" to="/archive/inbox">
      <Inbox aria-hidden="true" size={18} strokeWidth={1.5} />
      Inbox
      {waiting > 0 && (
        <span className="waiting-count">
          {waiting.toLocaleString('en')}
          <span className="unseen"> waiting</span>
        </span>
      )}
    </Link>
  )
}
