import './case-entry.css'
import type { ReactNode } from 'react'
import { PhoneFold } from '#app/ui/contents/phone-fold.tsx'
import { CopyLinkBox } from '#app/ui/copying/copy-link-box.tsx'
import { StillText } from '#app/ui/live-text/still-text.tsx'
import type { CaseTexts } from '#domain/cases/case.ts'
import { longDate } from '#domain/cases/case-citation.ts'
import { mayBeRated } from '#domain/cases/case-class.ts'
import type { CaseView } from '#domain/cases/case-view.ts'
import { knownSentence } from '#domain/cases/known-sentence.ts'
import type { CaseContext } from './case-context.ts'
import { CaseFacts } from './case-facts.tsx'
import { RelatedCases } from './case-links.tsx'
import { CaseSources, SourceChips } from './case-sources.tsx'
import { EvidenceStrip } from './evidence-strip.tsx'
import { LifeLine } from './life-line.tsx'
import { RatingPlate } from './rating-plate.tsx'

interface CaseEntryProps {
  one: CaseView
  texts: CaseTexts<string>
  page: CaseContext
  /** On the page of a single case, whose heading is the title of the case. */
  isAlone?: boolean
}

/** One case: its known facts in a sentence, rating, story, evidence and sources. */
export function CaseEntry({ one, texts, page, isAlone }: CaseEntryProps) {
  const Title = isAlone ? 'h1' : 'h3'
  const PartTitle = isAlone ? 'h2' : 'h4'
  const ownUrl = page.ownUrlOf?.(one.id)
  return (
    <>
      {page.formerAnchors(one.id).map((anchor) => (
        <span key={anchor} id={anchor} data-alias="" />
      ))}
      <header className="case-head">
        <Title>{ownUrl ? <a href={ownUrl}>{one.title}</a> : one.title}</Title>
        <a className="fine case-cite" data-not-printed="" href={`${ownUrl ?? ''}#cite`}>
          Cite
        </a>
        <CopyLinkBox label="Copy the URL of this case" />
        <p className="lead case-known">{knownSentence(one)}</p>
        {one.isUnverified && <p className="tag">citation not yet checked</p>}
      </header>
      <Body isAlone={isAlone}>
        <SourceChips id={one.id} sources={one.sources} geolocation={one.location.geolocation} />
        <div className="stack case-plate" data-gap="3">
          {mayBeRated(one) && <RatingPlate one={one} />}
          <CaseFacts one={one} />
        </div>
        <div className="stack case-text" data-gap="5">
          {texts.story && <StillText html={texts.story} />}
          <EvidenceStrip files={page.filesOf(one.media ?? [])} />
          <Folds {...texts} />
          <LifeLine as={PartTitle} id={one.id} life={page.lifeOf(one.id)} urlOf={page.urlOf} />
          <RelatedCases as={PartTitle} links={page.relatedTo(one)} urlOf={page.urlOf} />
          <Sureness one={one} />
        </div>
        <section className="case-proof">
          <PartTitle className="caps">Sources</PartTitle>
          <CaseSources id={one.id} sources={one.sources} />
          <Provenance one={one} ownUrl={ownUrl} />
        </section>
      </Body>
    </>
  )
}

/** In a list, each case is folded on a phone. */
function Body({ isAlone, children }: { isAlone: boolean | undefined; children: ReactNode }) {
  const body = <div className="case-body">{children}</div>
  return isAlone ? body : <PhoneFold title="Account, facts and sources">{body}</PhoneFold>
}

function Folds({ damage, assessment }: CaseTexts<string>) {
  const folds = [
    ['Damage description', damage],
    ['Overall assessment', assessment],
  ] as const
  if (!damage && !assessment) return
  return (
    <div>
      {folds.map(
        ([title, html]) =>
          html && (
            <details key={title} className="fold plus-fold" data-open-on-paper="">
              <summary>{title}</summary>
              <StillText html={html} />
            </details>
          ),
      )}
    </div>
  )
}

const GRADES: Record<CaseView['grade'], string> = {
  A: 'seen in imagery that a loss list cites',
  B: 'reported by the press',
  C: 'a claim, or a weak source',
}

function Sureness({ one: { id, grade, verificationNote, rated } }: { one: CaseView }) {
  return (
    <p className="fine aside case-sureness">
      <strong>{`Evidence grade ${grade}`}</strong>
      {[`: ${GRADES[grade]}.`, verificationNote, rated && `The rating rests on: ${rated.evidence}`]
        .filter(Boolean)
        .join(' ')}
      {rated?.sources?.map((number) => (
        <span key={number}>
          {' '}
          <a href={`#${id}-source-${number}`}>Source {number}</a>
        </span>
      ))}
      {rated?.files?.map((file, at) => (
        <span key={file}>
          {' '}
          <a href={`/fileinfo/${file}`}>File {at + 1}</a>
        </span>
      ))}
    </p>
  )
}

function Provenance({ one, ownUrl }: { one: CaseView; ownUrl: string | undefined }) {
  const { added, updated } = one
  const isUpdated = updated !== undefined && updated !== added
  const day = isUpdated ? updated : added
  return (
    <p className="case-provenance">
      {isUpdated ? 'Updated ' : 'Added '}
      <time dateTime={day}>{longDate(day)}</time>
      {ownUrl && (
        <span>
          {' · '}
          <a href={ownUrl}>Page of this case</a>
        </span>
      )}
    </p>
  )
}
