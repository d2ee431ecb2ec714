import './status.css'
import type { ReactNode } from 'react'
import { LocalTime } from '#app/ui/local-time.tsx'
import type { IndexLine, SiteReport } from '#domain/status/site-report.ts'
import { BackupButton } from './backup-button.tsx'
import { StatusNeeds } from './status-needs.tsx'
import { StatusTable } from './status-table.tsx'

interface StatusPageProps {
  readAt: string
  report: SiteReport
  formToken: string | undefined
  /** Navigation to the other editor pages. */
  children: ReactNode
}

export function StatusPage({ readAt, report, formToken, children }: StatusPageProps) {
  return (
    <div className="wrap status-page">
      {children}
      <div className="row status-title">
        <h1>Status</h1>
        <p>
          As of <LocalTime iso={readAt} />
        </p>
      </div>
      <StatusNeeds report={report} />
      <BackupButton backup={report.backup} formToken={formToken} />
      <StatusTable rows={report.rows} />
      <div className="status-lists">
        <Index id="status-jobs" title="Jobs" lines={report.jobs} />
        <Index id="status-nodes" title="Nodes" lines={report.nodes} />
        <Index id="status-versions" title="Versions" lines={report.versions} />
      </div>
    </div>
  )
}

function Index({ id, title, lines }: { id: string; title: string; lines: readonly IndexLine[] }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <dl>
        {lines.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
