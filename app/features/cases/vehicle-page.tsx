import { CaseBreadcrumb } from './case-breadcrumb.tsx'
import './case-page.css'
import './case-entry.css'
import './vehicle-page.css'
import { CitationBox } from '#app/ui/copying/citation-box.tsx'
import { preloadReadingFont } from '#app/ui/reading-font.ts'
import { citationTexts } from '#domain/cases/case-citation.ts'
import { parseCaseDate } from '#domain/cases/case-date.ts'
import type { LifeLine } from '#domain/cases/life/life-line.ts'
import { basisText, certaintyText } from '#domain/cases/life/life-words.ts'
import { counted } from '#domain/units/count.ts'
import { isoDay } from '#domain/units/day.ts'
import { VehicleLine } from './vehicle-line.tsx'
import type { VehiclePageData } from './vehicle-page-data.ts'
import { VehicleScale } from './vehicle-scale.tsx'

interface PageProps {
  page: VehiclePageData
  brand: string
  siteUrl: string
}

/** One vehicle over time, and how certain it is that the reports concern the same one. */
export function VehiclePage({ page: { life, catalogue, changed }, brand, siteUrl }: PageProps) {
  preloadReadingFont()
  const { head } = life
  const title = vehicleTitle(life)
  return (
    <div className="wrap vehicle-page">
      <CaseBreadcrumb catalogue={catalogue}>
        <li aria-current="page">Vehicle</li>
      </CaseBreadcrumb>
      <h1>{title}</h1>
      <p className="lead">
        What is reported about one vehicle, step by step, and how certain it is that the reports
        concern the same one.
      </p>
      <section className="box vehicle-sheet" data-strong="" aria-label="Summary">
        <Facts life={life} />
        <VehicleScale stations={life.stations} />
      </section>
      <VehicleLine life={life} url={catalogue.url} />
      {head.verificationNote && (
        <section className="vehicle-open">
          <h2>Open questions</h2>
          <p>{head.verificationNote}</p>
        </section>
      )}
      <CitationBox
        title="Cite this page"
        forms={citationTexts({
          title,
          brand,
          partOf: catalogue.title,
          url: `${siteUrl}/vehicle/${life.id}`,
          day: changed,
          accessed: isoDay(),
        })}
      />
    </div>
  )
}

/** The title of the vehicle's first case says what happened to it. */
export function vehicleTitle({ head }: LifeLine): string {
  return `One vehicle – ${head.title}`
}

function Facts({ life }: { life: LifeLine }) {
  const { head, same, others } = life
  const last = life.stations.findLast(({ certainty, date }) => certainty !== 'possible' && date)
  return (
    <dl>
      <Fact name="Vehicle" value={head.vehicle} note={head.unit} />
      <Fact
        name="Last report"
        value={(last && parseCaseDate(last.date)?.words) || 'not known'}
        note={
          last && [last.status, certaintyText(last), basisText(last)].filter(Boolean).join('; ')
        }
      />
      <Fact
        name="Identity"
        value={head.identity ?? 'No number known'}
        note={head.identity ? undefined : 'no available public source gives one'}
      />
      <Fact
        name="Cases in this timeline"
        value={
          others.length > 0
            ? `${same.length}, and ${others.length} that may concern it`
            : counted(same.length, 'case')
        }
        note="counted as one vehicle"
      />
    </dl>
  )
}

function Fact({ name, value, note }: { name: string; value: string; note: string | undefined }) {
  return (
    <div>
      <dt className="caps">{name}</dt>
      <dd>
        {value}
        {note && <small>{note}</small>}
      </dd>
    </div>
  )
}
