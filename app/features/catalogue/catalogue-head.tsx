import { ButtonLink } from '#app/ui/buttons.tsx'
import { counted } from '#domain/units/count.ts'
import './catalogue-head.css'
import { ChevronDown, ExternalLink } from 'lucide'
import { Icon } from '#app/ui/icon.tsx'
import { LinkMenu } from '#app/ui/link-menu.tsx'
import { longDate } from '#domain/cases/case-citation.ts'
import { type CaseFilter, filterQuery } from '#domain/catalogues/case-filter.ts'
import { filterText } from '#domain/catalogues/filter-text.ts'

interface HeadProps {
  title: string
  subtitle: string
  /** URL of the page on this site. */
  url: string
  /** Folders of the archive: the operation's, then those inside it. */
  folders: readonly { label: string; url: string }[]
  /** `2026-11-21` */
  added: string
  updated: string
  cases: number
  records: number
  hasPlaces: boolean
  /** Downloads follow it. */
  filter: CaseFilter
  /** How many cases the filter shows. */
  shown: string
}

/** Title block of a catalogue: subject, last change and downloads. */
export function CatalogueHead(props: HeadProps) {
  const { title, subtitle, url, folders, added, updated, cases, records, hasPlaces } = props
  const [folder, ...subfolders] = folders
  return (
    <header className="catalogue-head">
      <div>
        <h1>{title}</h1>
        <p className="muted catalogue-subtitle">{subtitle}</p>
        <p className="fine row catalogue-dates">
          <span>{counted(cases, 'case', 'cases')}</span>
          {records > 0 && <span>{counted(records, 'located record', 'located records')}</span>}
          <span>
            Published <time dateTime={added}>{longDate(added)}</time>
          </span>
          {updated !== added && (
            <span>
              Last changed <time dateTime={updated}>{longDate(updated)}</time>
            </span>
          )}
          {hasPlaces && (
            <a href="#map" data-not-printed="">
              Map
            </a>
          )}
          <a href={`${url}/changes`} data-not-printed="">
            What changed
          </a>
        </p>
        <FilterNote {...props} />
      </div>
      <div className="row catalogue-actions" data-not-printed="">
        {cases > 0 && (
          <ButtonLink isMain href="#cases" data-on-phones="">
            See the cases
          </ButtonLink>
        )}
        {folder && (
          <ButtonLink href={folder.url} target="_blank" rel="noopener">
            {folder.label}
            <Icon of={ExternalLink} size={16} />
            <span className="visually-hidden">(opens in a new tab)</span>
          </ButtonLink>
        )}
        <ButtonLink href="#cite">Cite</ButtonLink>
        <DataMenu {...props} />
        {subfolders.length > 0 && (
          <ul className="row catalogue-subfolders" aria-label="Folders inside it">
            {subfolders.map((one) => (
              <li key={one.url}>
                <a href={one.url} target="_blank" rel="noopener">
                  {one.label}
                  <span className="visually-hidden"> (opens in a new tab)</span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </header>
  )
}

/** For readers whom a link led to a filtered page: the filter itself is far below. */
function FilterNote({ url, filter, shown }: HeadProps) {
  return (
    <p
      className="note row catalogue-filtered"
      data-when-filtered=""
      data-not-printed=""
      hidden={filterQuery(filter) === ''}
    >
      <span>
        Filter: <span data-filter-text="">{filterText(filter)}</span>
      </span>
      <a href="#case-filter" data-cases-shown="">
        {shown}
      </a>
      <a href={url} data-clear-filter="">
        Show all cases
      </a>
    </p>
  )
}

/** The cases that the filter shows, for spreadsheets, programs and maps; the feed of all of them; and the API. */
function DataMenu({ url, hasPlaces, filter }: HeadProps) {
  const query = filterQuery(filter)
  const which = (
    <span data-when-filtered="" hidden={query === ''}>
      Downloads contain only the filtered cases.{' '}
    </span>
  )
  return (
    <LinkMenu
      className="button"
      align="end"
      label={
        <>
          Data <Icon of={ChevronDown} size={16} />
        </>
      }
    >
      <a href={`${url}/cases.csv${query}`} data-filtered="" download>
        CSV
        <small>{which}For spreadsheets, one line per case or record, the licence in the last</small>
      </a>
      <a href={`${url}/cases.json${query}`} data-filtered="" download>
        JSON<small>{which}Every field and source, with a schema</small>
      </a>
      {hasPlaces && (
        <a href={`${url}/cases.geojson${query}`} data-filtered="" download>
          GeoJSON<small>{which}Every case and record, with its point where it may be shown</small>
        </a>
      )}
      <a href={`${url}/feed.xml`}>
        Feed<small>New and changed cases, as Atom</small>
      </a>
      <a href="/api/openapi.json">
        API<small>Search, files and calculators for programs, as OpenAPI</small>
      </a>
    </LinkMenu>
  )
}
