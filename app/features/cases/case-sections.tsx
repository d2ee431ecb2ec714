import './case-sections.css'
import { PhoneFold } from '#app/ui/contents/phone-fold.tsx'
import type { CaseTexts } from '#domain/cases/case.ts'
import type { CaseView } from '#domain/cases/case-view.ts'
import type { CaseContext } from './case-context.ts'
import { CaseEntry } from './case-entry.tsx'

interface SectionsProps {
  cases: readonly CaseView[]
  texts: ReadonlyMap<string, CaseTexts<string>>
  /** Ids of the cases that match the filter. */
  passing: ReadonlySet<string>
  page: CaseContext
}

/** All cases of a catalogue; those that do not match the filter are hidden. */
export function CaseSections({ cases, texts, passing, page }: SectionsProps) {
  return (
    <PhoneFold title="All cases in full">
      <div className="case-sections">
        {cases.map((one) => {
          const own = texts.get(one.id)
          return (
            <article
              key={one.id}
              id={one.id}
              className="case"
              data-file-group=""
              hidden={!passing.has(one.id)}
            >
              {own && <CaseEntry one={one} texts={own} page={page} />}
            </article>
          )
        })}
      </div>
    </PhoneFold>
  )
}
