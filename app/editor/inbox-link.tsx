import { Inbox } from 'lucide'
import { useEffect, useState } from 'react'
import { ButtonRouteLink } from '#app/ui/buttons.tsx'
import { formatCount } from '#domain/units/count.ts'
import type { InboxResponse } from '#domain/uploads/inbox-calls.ts'
import type { EditorCalls } from './editor-calls.ts'

export function InboxLink({ calls }: { calls: EditorCalls }) {
  const waiting = useInboxCount(calls) ?? 0
  return (
    <ButtonRouteLink icon={Inbox} to="/archive/inbox">
      Inbox
      {waiting > 0 && (
        <span className="waiting-count">
          {formatCount(waiting)}
          <span className="visually-hidden"> waiting</span>
        </span>
      )}
    </ButtonRouteLink>
  )
}

/** How many entries wait in the inbox; undefined until it is loaded. Reloaded when the page becomes visible. */
function useInboxCount(calls: EditorCalls): number | undefined {
  const [waiting, setWaiting] = useState<number>()
  useEffect(() => {
    let isWanted = true
    async function ask() {
      if (document.hidden) return
      const found = await calls.read<InboxResponse>('/api/inbox?limit=1')
      if (isWanted && found.ok) setWaiting(found.response.total)
    }
    void ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      isWanted = false
      document.removeEventListener('visibilitychange', ask)
    }
  }, [calls])
  return waiting
}
