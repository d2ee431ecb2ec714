import { Link } from 'react-router'
import type { SiteReport } from '#domain/status/site-report.ts'
import type { Need } from '#domain/status/status-row.ts'

/** The headline, then each problem with its remedy. */
export function StatusNeeds({ report }: { report: SiteReport }) {
  const { headline, calm, needs } = report
  const [first] = needs
  return (
    <section
      className="status-needs"
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
    <div className="status-need" data-level={level}>
      <div>
        {isNamed && <h3>{title.charAt(0).toUpperCase() + title.slice(1)}</h3>}
        <p className="status-why">
          <Typed text={why} />
        </p>
        {link && (
          <Link className="button" to={link.to}>
            {link.text}
          </Link>
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
