import { preloadReadingFont } from '#app/ui/reading-font.ts'
import { CaseBreadcrumb } from './case-breadcrumb.tsx'
import './case-page.css'
import type { ReactNode } from 'react'
import { CitationBox } from '#app/ui/copying/citation-box.tsx'
import type { ShownFile } from '#domain/archive/shown-file.ts'
import type { CaseTexts } from '#domain/cases/case.ts'
import { citationTexts, longDate } from '#domain/cases/case-citation.ts'
import { parseCaseDate } from '#domain/cases/case-date.ts'
import type { CaseLink } from '#domain/cases/case-neighbours.ts'
import { isoDay } from '#domain/units/day.ts'
import { correctionUrl } from '#domain/uploads/message-to-editors.ts'
import { caseContext } from './case-context.ts'
import { CaseEntry } from './case-entry.tsx'
import type { CasePageData } from './case-page-data.ts'

interface PageProps {
  page: CasePageData & { media: readonly ShownFile[]; texts: CaseTexts<string> }
  brand: string
  siteUrl: string
  /** Whether visitors may upload, and so send corrections. */
  acceptsUploads?: boolean
  /** Map of its surroundings; a preview has none. */
  locator?: ReactNode
}

/** One case on a page of its own, for those who share and cite it. */
export function CasePage({ page, brand, siteUrl, acceptsUploads = false, locator }: PageProps) {
  preloadReadingFont()
  const { one, texts, catalogue, media, others, life, place, total } = page
  const around = caseContext({
    cases: others,
    lifeOf: () => life,
    media,
    catalogue: catalogue.url,
  })
  const path = `${catalogue.url}/${one.id}`
  return (
    <div className="wrap case-page">
      <CaseBreadcrumb
        catalogue={catalogue}
        action={
          <a href={`${catalogue.url}#row-${one.id}`} data-back-to-list="">
            Back to the list
          </a>
        }
      >
        <li aria-current="page">
          Case {place} of {total}
        </li>
      </CaseBreadcrumb>
      <article id={one.id} className="case" data-file-group="">
        <CaseEntry one={one} texts={texts} page={around} isAlone />
      </article>
      <Corrections corrections={page.corrections} />
      {acceptsUploads && (
        <p className="case-correct" data-not-printed="">
          <a href={correctionUrl(path)} rel="nofollow">
            Send a correction
          </a>
        </p>
      )}
      {locator}
      <Neighbours page={page} />
      <CitationBox
        title="Cite this case"
        forms={citationTexts({
          title: one.title,
          brand,
          partOf: catalogue.title,
          url: siteUrl + path,
          day: one.updated ?? one.added,
          accessed: isoDay(),
        })}
      >
        <p className="citation-data" data-not-printed="">
          Data of this case:{' '}
          <a href={`${path}.json`} download>
            JSON
          </a>
          ,{' '}
          <a href={`${path}.csv`} download>
            CSV
          </a>
        </p>
      </CitationBox>
    </div>
  )
}

function Corrections({ corrections }: Pick<CasePageData, 'corrections'>) {
  if (corrections.length === 0) return null
  return (
    <section className="aside case-corrections" aria-labelledby="corrections">
      <h2 id="corrections">Corrections</h2>
      <ul>
        {corrections.map(({ on, text }) => (
          <li key={`${on} ${text}`}>
            <time dateTime={on}>{longDate(on)}</time>: {text}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Neighbours({ page: { previous, next, catalogue } }: Pick<PageProps, 'page'>) {
  return (
    <nav className="case-neighbours" data-not-printed="" aria-label="Previous and next case">
      {previous && <Neighbour way="Previous" link={previous} catalogue={catalogue.url} />}
      {next && <Neighbour way="Next" link={next} catalogue={catalogue.url} />}
    </nav>
  )
}

interface NeighbourProps {
  way: 'Previous' | 'Next'
  link: CaseLink & { name: string }
  catalogue: string
}

function Neighbour({ way, link, catalogue }: NeighbourProps) {
  return (
    <a
      className="plain-link"
      data-underlined=""
      href={`${catalogue}/${link.id}`}
      rel={way === 'Next' ? 'next' : 'prev'}
      data-way={way}
      title={link.title}
    >
      <span>
        {way} case, {parseCaseDate(link.date)?.words}
      </span>
      {link.name}
    </a>
  )
}
