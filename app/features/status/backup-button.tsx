import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { SiteReport } from '#domain/status/site-report.ts'

const POLL_MS = 3000

interface BackupButtonProps {
  backup: SiteReport['backup']
  formToken: string | undefined
}

/** Starts a backup; while one runs, the page reads its state again every few seconds. */
export function BackupButton({ backup, formToken }: BackupButtonProps) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (backup !== 'running') return
    const timer = setInterval(() => void revalidate(), POLL_MS)
    return () => clearInterval(timer)
  }, [backup, revalidate])

  if (backup === 'off') return null
  return (
    <form method="post" action="/manage/status" className="row status-backup">
      <input type="hidden" name="formToken" value={formToken ?? ''} />
      <button type="submit" className="button" disabled={backup === 'running'}>
        Back up now
      </button>
      <span role="status">{backup === 'running' && 'A backup is running.'}</span>
    </form>
  )
}
