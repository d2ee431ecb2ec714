import './case-sections.css'
import { memo, type ReactNode } from 'react'
import { CopyLinks } from '#app/ui/copy-links.tsx'
import { ServerDrawn } from '#app/ui/server-drawn.tsx'
import type { CaseTexts } from '#domain/cases/case.ts'
import type { CaseView } from '#domain/cases/case-view.ts'
import { CaseDossier } from './case-dossier.tsx'
import type { DossierPage } from './dossier-page.ts'

interface SectionsProps {
  ids: readonly string[]
  isShown(id: string): boolean
  /** The cases to draw, with the page they stand on; left out where the server sent them drawn. */
  drawn: { cases: readonly (CaseView & CaseTexts<string>)[]; page: DossierPage } | undefined
}

/** The cases of a catalogue. A filter changes one attribute of each; what is in them is left alone. */
export function CaseSections({ ids, isShown, drawn }: SectionsProps) {
  return (
    <CopyLinks>
      <div className="case-sections">
        {ids.map((id, at) => {
          const one = drawn?.cases[at]
          return (
            <Section key={id} id={id} isHidden={!isShown(id)}>
              {one && drawn && <CaseDossier one={one} texts={one} page={drawn.page} />}
            </Section>
          )
        })}
      </div>
    </CopyLinks>
  )
}

interface SectionProps {
  id: string
  isHidden: boolean
  children: ReactNode
}

/** Its content never changes, so only the attribute is compared. */
const Section = memo(
  ({ id, isHidden, children }: SectionProps) => (
    <ServerDrawn id={id} as="article" className="case" hidden={isHidden} isFileGroup>
      {children}
    </ServerDrawn>
  ),
  (before, after) => before.isHidden === after.isHidden,
)
