import type { ReactNode } from 'react'
import { ShapeMark } from '#app/ui/marks.tsx'
import { DottedDate } from '#app/ui/times/when.tsx'
import { classColour, classShape, DAMAGE_CLASSES } from '#domain/cases/rating/damage-class.ts'
import type { SearchHit } from '#domain/search/search-response.ts'
import type { FoundRound, ShownHit } from './found-rounds.ts'
import { MarkedText } from './marked-text.tsx'
import { RoundRod } from './round-rod.tsx'

interface HitProps {
  hit: ShownHit
  /** Hits inside the page of this one. */
  sections?: readonly ShownHit[]
}

const KIND_NAMES: Partial<Record<SearchHit['kind'], string>> = {
  article: 'Article',
  catalogue: 'Catalogue',
  section: 'Section',
  tool: 'Tool',
}

/** A hit as a row: a narrow key at the left, title and passage, facts at the right. */
export function SearchHitRow({ hit, sections = [] }: HitProps) {
  return (
    <li className="search-hit" data-kind={hit.kind}>
      <div className="search-hit-key">{keyOf(hit)}</div>
      <div>
        <h3>
          <a className="plain-link" data-underlined="" href={hit.url}>
            <MarkedText text={hit.title} marks={hit.titleMarks} />
          </a>
        </h3>
        {hit.excerpt && (
          <p>
            <MarkedText text={hit.excerpt} marks={hit.excerptMarks} />
          </p>
        )}
        {hit.round?.rod && <RoundRod rod={hit.round.rod} />}
        <Sections sections={sections} />
      </div>
      <Facts hit={hit} />
    </li>
  )
}

function keyOf(hit: SearchHit): ReactNode {
  switch (hit.kind) {
    case 'case':
    case 'record':
      return hit.date ? <DottedDate>{hit.date}</DottedDate> : 'undated'
    case 'round':
      return hit.label
    case 'page':
      return <Leaf page={hit.page ?? 0} />
    default:
      return KIND_NAMES[hit.kind]
  }
}

/** A sheet with the number of its page. */
function Leaf({ page }: { page: number }) {
  return (
    <span className="search-leaf" aria-hidden="true">
      {page > 0 && <b>{page}</b>}
    </span>
  )
}

/** Sections of a page that contain the words too, with the number of times they do. */
function Sections({ sections }: { sections: readonly ShownHit[] }) {
  if (sections.length === 0) return null
  return (
    <ul className="search-sections search-index" aria-label="Sections">
      {sections.map(({ url, title, titleMarks, matches }) => (
        <li key={url}>
          <a href={url}>
            <span>
              <MarkedText text={title} marks={titleMarks} />
            </span>{' '}
            {matches !== undefined && (
              <b>
                {matches}
                <span className="visually-hidden"> {matches === 1 ? 'match' : 'matches'}</span>
              </b>
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}

function Facts({ hit }: { hit: ShownHit }) {
  const facts = factsOf(hit)
  return facts && <div className="search-hit-facts">{facts}</div>
}

function factsOf(hit: ShownHit): ReactNode {
  switch (hit.kind) {
    case 'case':
      return (
        <>
          <DamageClassMark label={hit.label} />
          <Muted>{hit.vehicle}</Muted>
        </>
      )
    case 'record':
      return (
        <>
          <span>Located record</span>
          <Muted>{hit.vehicle}</Muted>
        </>
      )
    case 'section':
      return <span>{hit.label}</span>
    case 'page':
      return <PdfFacts hit={hit} />
    case 'round':
      return hit.round && <RoundNotes round={hit.round} />
    default:
      return (
        hit.date && (
          <Muted>
            <DottedDate>{hit.date}</DottedDate>
          </Muted>
        )
      )
  }
}

function RoundNotes({ round }: { round: FoundRound }) {
  const { country, template } = round
  return (
    <>
      {template && (
        <a href={`/tools/perforation-calculator?template=${encodeURIComponent(template)}`}>
          In the calculator
        </a>
      )}
      <Muted>{country}</Muted>
    </>
  )
}

/** Links to the file, because the title leads to its page. */
function PdfFacts({ hit: { url, path = '', page } }: { hit: SearchHit }) {
  const [about] = /^\/fileinfo\/[^/#]+/.exec(url) ?? []
  return (
    <>
      {about && page && <a href={about}>About this file</a>}
      <Muted>{path.replace(/\/[^/]*$/, '') || '/'}</Muted>
    </>
  )
}

function Muted({ children }: { children: ReactNode }) {
  return children ? <span className="search-hit-muted">{children}</span> : null
}

/** A shape and a word; a case without a class has the open ring. */
function DamageClassMark({ label }: { label: string | undefined }) {
  const damageClass = DAMAGE_CLASSES.find((known) => known === label)
  return (
    <span className="search-class" data-colour={classColour(damageClass)}>
      <ShapeMark shape={classShape(damageClass)} />
      {damageClass ?? 'No class'}
    </span>
  )
}
