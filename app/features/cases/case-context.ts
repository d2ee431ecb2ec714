import { writeFileMoment } from '#domain/archive/file-moment.ts'
import type { ShownFile } from '#domain/archive/shown-file.ts'
import { type CaseLink, relatedTo } from '#domain/cases/case-neighbours.ts'
import { type Alias, anchorsTo } from '#domain/cases/case-place.ts'
import type { CaseView } from '#domain/cases/case-view.ts'
import type { LifeLine } from '#domain/cases/life/life-line.ts'

/** What a case needs to know of the page it is on. */
export interface CaseContext {
  /** Cases that this one names as related. */
  relatedTo(one: CaseView): CaseLink[]
  /** The timeline of its vehicle; undefined for a vehicle with one case. */
  lifeOf(id: string): LifeLine | undefined
  /** URL of another case or record: on the page of the catalogue, of its place there; else, of the page of the case. */
  urlOf(id: string, kind?: 'case' | 'record'): string
  /** URL of a case's own page; undefined on that page. */
  ownUrlOf?: ((id: string) => string) | undefined
  filesOf(references: readonly string[]): ShownFile[]
  /** Former anchors of a case, which other sites may still link to. */
  formerAnchors(id: string): string[]
}

interface PageParts {
  /** All cases of the catalogue, in order of time. */
  cases: readonly CaseLink[]
  lifeOf: CaseContext['lifeOf']
  media: readonly ShownFile[]
  /** URL of the catalogue; empty on its own page. */
  catalogue?: string
  ownUrlOf?: (id: string) => string
  aliases?: readonly Alias[]
}

export function caseContext({
  cases,
  lifeOf,
  media,
  catalogue = '',
  ownUrlOf,
  aliases = [],
}: PageParts): CaseContext {
  const files = new Map(media.map((file) => [writeFileMoment(file), file]))
  return {
    relatedTo: (one) => relatedTo(cases, one),
    lifeOf,
    urlOf: (id, kind = 'case') =>
      `${catalogue}${catalogue !== '' && kind === 'case' ? '/' : '#'}${id}`,
    ownUrlOf,
    formerAnchors: (id) => anchorsTo(id, aliases),
    filesOf: (references) => references.flatMap((one) => files.get(one) ?? []),
  }
}
