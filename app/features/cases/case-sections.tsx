import './case-sections.css'
import type { CaseView } from '#domain/cases/case-view.ts'
import { CaseDossier } from './case-dossier.tsx'
import type { DossierPage } from './dossier-page.ts'

interface SectionsProps {
  cases: readonly CaseView[]
  isShown(id: string): boolean
  page: DossierPage
}

/** The cases of a catalogue. A filter changes one attribute of each; what is in them is left alone. */
export function CaseSections({ cases, isShown, page }: SectionsProps) {
  return (
    <div className="case-sections">
      {cases.map((one) => (
        <article
          key={one.id}
          id={one.id}
          className="case"
          hidden={!isShown(one.id)}
          data-file-group=""
        >
          <CaseDossier one={one} page={page} />
        </article>
      ))}
    </div>
  )
}
