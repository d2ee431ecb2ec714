import { writeFileMoment } from '#domain/archive/file-moment.ts'
import type { ShownFile } from '#domain/archive/shown-file.ts'
import { type CaseLink, relatedTo } from '#domain/cases/case-neighbours.ts'
import { type Alias, anchorsTo } from '#domain/cases/case-place.ts'
import type { CaseView } from '#domain/cases/case-view.ts'
import type { LifeLine } from '#domain/cases/life/life-line.ts'

export type CaseContext = ReturnType<typeof caseContext>

interface PageParts {
  /** Of the whole catalogue, in the order of time. */
  cases: readonly CaseLink[]
  /** The life line of its vehicle; undefined for a vehicle with one case. */
  lifeOf(id: string): LifeLine | undefined
  media: readonly ShownFile[]
  /** Address of the catalogue; empty on its own page. */
  catalogue?: string
  /** The page that a case has to itself; none on that page. */
  ownAddressOf?: (id: string) => string
  aliases?: readonly Alias[]
}

/** The page around a case. */
export function caseContext({
  cases,
  lifeOf,
  media,
  catalogue = '',
  ownAddressOf,
  aliases = [],
}: PageParts) {
  const files = new Map(media.map((file) => [writeFileMoment(file), file]))
  return {
    /** Cases that this one names as related. */
    relatedTo: (one: CaseView) => relatedTo(cases, one),
    lifeOf,
    /** Where another case is read: on this page or the catalogue's. */
    addressOf: (id: string) => `${catalogue}#${id}`,
    ownAddressOf,
    /** Anchors by which addresses outside still name a case. */
    formerAnchors: (id: string) => anchorsTo(id, aliases),
    filesOf: (references: readonly string[]) => references.flatMap((one) => files.get(one) ?? []),
  }
}
