import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { ButtonRouteLink, SubmitButton } from '#app/ui/buttons.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { LocalTime } from '#app/ui/times/local-time.tsx'
import type { SiteReport } from '#domain/status/site-report.ts'
import type { IndexLine, Need } from '#domain/status/status-row.ts'
import { MINUTE_MS } from '#domain/units/time.ts'
import { StatusTable } from './status-table.tsx'

const POLL_MS = MINUTE_MS
const POLL_WHILE_RUNNING_MS = 3000

/** The state is read again every minute while the page is visible, and every few seconds while something runs. */
function usePolling(isRunning: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const read = () => {
      if (!document.hidden) void revalidate()
    }
    const timer = setInterval(read, isRunning ? POLL_WHILE_RUNNING_MS : POLL_MS)
    return () => clearInterval(timer)
  }, [isRunning, revalidate])
}

interface StatusButtonProps {
  formToken: string | undefined
  change?: string
  isRunning: boolean
  /** Text shown while it runs. */
  note: string
  children: string
}

/** Starts something that the server does once, however often it is clicked. */
function StatusButton({ formToken, change = '', isRunning, note, children }: StatusButtonProps) {
  return (
    <form method="post" action="/manage/status" className="bar status-action">
      <HiddenFields fields={{ formToken: formToken ?? '', change }} />
      <SubmitButton disabled={isRunning}>{children}</SubmitButton>
      <span role="status">{isRunning && note}</span>
    </form>
  )
}

interface StatusPageProps {
  readAt: Date
  report: SiteReport
  formToken: string | undefined
  /** Navigation to the other editor pages. */
  children: ReactNode
}

export function StatusPage({ readAt, report, formToken, children }: StatusPageProps) {
  const { backup, notices } = report
  usePolling(backup === 'running' || notices.test === 'sending')
  return (
    <div className="wrap stack page status-page" data-gap="5">
      {children}
      <div className="row status-title">
        <h1>Status</h1>
        <p className="fine">
          As of <LocalTime at={readAt} />
        </p>
      </div>
      <StatusNeeds report={report} />
      {backup !== 'off' && (
        <StatusButton
          formToken={formToken}
          isRunning={backup === 'running'}
          note="A backup is running."
        >
          Back up now
        </StatusButton>
      )}
      <StatusTable rows={report.rows} />
      <div className="status-lists">
        <Index id="status-jobs" title="Jobs" lines={report.jobs} />
        <Index id="status-notices" title="Notices" lines={notices.lines}>
          {notices.test !== 'none' && (
            <StatusButton
              formToken={formToken}
              change="test-notice"
              isRunning={notices.test === 'sending'}
              note="Sending a test message."
            >
              Send a test message
            </StatusButton>
          )}
        </Index>
        <Index id="status-nodes" title="Nodes" lines={report.nodes} />
        <Index id="status-versions" title="Versions" lines={report.versions} />
      </div>
    </div>
  )
}

interface IndexProps {
  id: string
  title: string
  lines: readonly IndexLine[]
  children?: ReactNode
}

function Index({ id, title, lines, children }: IndexProps) {
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
      {children}
    </section>
  )
}

/** The headline, then each problem with its remedy. */
function StatusNeeds({ report }: { report: SiteReport }) {
  const { headline, calm, needs } = report
  const [first] = needs
  return (
    <section
      className="box status-needs"
      data-strong=""
      data-level={first?.level ?? 'fine'}
      aria-labelledby="status-headline"
    >
      <h2 id="status-headline">{headline}</h2>
      {needs.length === 0 && <p className="status-why">{calm}</p>}
      {needs.map((need) => (
        <StatusNeed key={need.title} need={need} isNamed={needs.length > 1} />
      ))}
    </section>
  )
}

/** @param isNamed Whether to show the title; the headline has it if there is only one problem. */
function StatusNeed({ need, isNamed }: { need: Need; isNamed: boolean }) {
  const { level, title, why, steps, link } = need
  return (
    <div className="status-need" data-whole="" data-level={level}>
      <div>
        {isNamed && <h3>{title.charAt(0).toUpperCase() + title.slice(1)}</h3>}
        <p className="status-why">
          <Typed text={why} />
        </p>
        {link && (
          <ButtonRouteLink to={link.to} data-not-printed="">
            {link.text}
          </ButtonRouteLink>
        )}
      </div>
      <div>
        <p className="label">What to do</p>
        <ol>
          {steps.map((step) => (
            <li key={step}>
              <span>
                <Typed text={step} />
              </span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}

/** Renders text between backquotes as code. */
function Typed({ text }: { text: string }) {
  return text.split('`').map((part, at) => {
    const key = `${at} ${part}`
    return at % 2 === 1 ? <code key={key}>{part}</code> : <span key={key}>{part}</span>
  })
}
