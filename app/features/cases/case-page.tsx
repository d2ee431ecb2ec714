import './case-page.css'
import { useMemo, useRef } from 'react'
import { Link } from 'react-router'
import { CitationBox } from '#app/ui/citation-box.tsx'
import { CopyLinks } from '#app/ui/copy-links.tsx'
import { Embeds } from '#app/ui/live-text/embeds.tsx'
import { citationTexts } from '#domain/cases/case-citation.ts'
import { parseCaseDate } from '#domain/cases/case-date.ts'
import type { CaseLink } from '#domain/cases/case-neighbours.ts'
import { CaseDossier } from './case-dossier.tsx'
import type { CasePageData } from './case-page-data.ts'
import { dossierPage } from './dossier-page.ts'
import type { ShownFile } from './evidence-strip.tsx'

interface PageProps {
  page: CasePageData & { media: readonly ShownFile[] }
  brand: string
  siteUrl: string
}

/** One case on a page of its own, for those who share and cite it. */
export function CasePage({ page, brand, siteUrl }: PageProps) {
  const { one, catalogue, media, others, place, total } = page
  const around = useMemo(
    () => dossierPage({ cases: others, media, catalogue: catalogue.address }),
    [others, media, catalogue.address],
  )
  const dossier = useRef<HTMLElement>(null)
  const address = `${siteUrl}${catalogue.address}/${one.id}`
  return (
    <div className="wrap case-page">
      <nav aria-label="Breadcrumb" className="case-breadcrumb" data-not-printed="">
        <ol>
          <li>
            <Link to="/blog">Blog</Link>
          </li>
          <li>
            <Link to={catalogue.address}>{catalogue.title}</Link>
          </li>
          <li aria-current="page">
            Case {place} of {total}
          </li>
        </ol>
      </nav>
      <CopyLinks own={one.id}>
        <article ref={dossier} id={one.id} className="case" data-file-group="">
          <CaseDossier one={one} page={around} isAlone />
        </article>
        <Embeds within={dossier} of={one.id} />
      </CopyLinks>
      <Neighbours page={page} />
      <CitationBox
        title="Cite this case"
        formsOf={(accessed) =>
          citationTexts({
            title: one.title,
            brand,
            partOf: catalogue.title,
            address,
            day: one.updated ?? one.added,
            accessed,
          })
        }
      />
    </div>
  )
}

function Neighbours({ page: { previous, next, catalogue } }: Pick<PageProps, 'page'>) {
  return (
    <nav className="case-neighbours" data-not-printed="" aria-label="Cases before and after">
      {previous && <Neighbour way="Previous" link={previous} catalogue={catalogue.address} />}
      {next && <Neighbour way="Next" link={next} catalogue={catalogue.address} />}
    </nav>
  )
}

interface NeighbourProps {
  way: 'Previous' | 'Next'
  link: CaseLink
  catalogue: string
}

function Neighbour({ way, link, catalogue }: NeighbourProps) {
  return (
    <Link to={`${catalogue}/${link.id}`} rel={way === 'Next' ? 'next' : 'prev'} data-way={way}>
      <span>
        {way} case, {parseCaseDate(link.date)?.words}
      </span>
      {link.title}
    </Link>
  )
}
