import type { ContentsEntry } from '#app/ui/contents/page-contents.tsx'
import type { Archive } from '#domain/archive/archive.ts'
import { archivePath } from '#domain/archive/paths/archive-path.ts'
import { folderAddress } from '#domain/archive/paths/file-address.ts'
import type { RichText } from '#domain/articles/rich-text.ts'
import { caseClassOf } from '#domain/cases/case-class.ts'
import { caseView } from '#domain/cases/case-view.ts'
import { restsOnClaims, statedStatus } from '#domain/cases/claim-status.ts'
import { recordViews } from '#domain/cases/location/record-view.ts'
import { optionGroups } from '#domain/catalogues/case-filter.ts'
import { type CaseRow, caseRow } from '#domain/catalogues/case-row.ts'
import type { Catalogue } from '#domain/catalogues/catalogue.ts'
import { changedDayOf } from '#domain/catalogues/changes.ts'
import { countedTwice } from '#domain/catalogues/counted-twice.ts'
import { crossTable } from '#domain/catalogues/cross-table.ts'
import { tallyOf } from '#domain/catalogues/tally.ts'
import { footageOf, mediaFiles } from './catalogue-files.ts'

type ArchiveReader = Pick<Archive, 'file' | 'foldersNow' | 'list'>

/**
 * What the page of a catalogue shows.
 * @param draw HTML of a text.
 */
export async function cataloguePageData(
  archive: ArchiveReader,
  catalogue: Catalogue,
  draw: (text: RichText) => string,
) {
  const { slug, title, subtitle, description, added, vehicles, missing, records } = catalogue
  const { summaryTitle, statusTitle, listed } = catalogue
  const views = catalogue.cases.map(caseView)
  const rows = views.map(caseRow)
  const counted = catalogue.cases.map((one) => {
    const { damageClass, rating } = caseClassOf(one)
    return { ...one, damageClass, isRated: rating > 0, isClaim: restsOnClaims(one) }
  })
  const [media, footage] = await Promise.all([
    mediaFiles(
      archive,
      views.flatMap((one) => one.media ?? []),
    ),
    footageOf(archive, catalogue.footage),
  ])
  return {
    slug,
    title,
    subtitle,
    description,
    added,
    updated: changedDayOf(catalogue),
    folders: foldersOf(catalogue),
    ledger: { summaryTitle, statusTitle, listed },
    tally: tallyOf(counted),
    twice: countedTwice(catalogue.cases),
    crossTable: crossTable(counted, vehicles),
    contents: contentsOf(catalogue),
    opening: draw(catalogue.opening),
    closing: draw(catalogue.closing),
    cases: views,
    rows,
    ...filteredCases(rows, vehicles),
    texts: new Map(
      catalogue.cases.map(({ id, story, damage, assessment }) => [
        id,
        { story: draw(story), damage: draw(damage), assessment: draw(assessment) },
      ]),
    ),
    records: recordViews(records, views),
    aliases: catalogue.aliases,
    hasPlaces: records.length > 0 || views.some(({ location }) => location.point),
    media,
    footage: catalogue.footage === undefined ? undefined : footage,
    missing,
  }
}

export type CataloguePageData = Awaited<ReturnType<typeof cataloguePageData>>

function foldersOf({ folder, subfolders }: Catalogue) {
  const folders = [...(folder ? [{ label: 'Archive folder', folder }] : []), ...subfolders]
  return folders.flatMap(({ label, folder: given }) => {
    const path = archivePath.safeParse(given).data
    return path ? { label, address: folderAddress(path) } : []
  })
}

/** The author's headings, and between and after them the parts of the page itself. */
function contentsOf(catalogue: Catalogue): ContentsEntry[] {
  const { headings, cases, records, missing, footage } = catalogue
  const listed = (entries: readonly ContentsEntry[]) => entries.filter(({ depth }) => depth <= 3)
  const part = (isThere: boolean, id: string, text: string) =>
    isThere ? [{ id, text, depth: 2 }] : []
  return [
    ...listed(headings.opening),
    ...part(true, 'summary', 'Summary'),
    ...part(cases.length > 0, 'cases', 'Cases'),
    ...listed(headings.closing),
    ...part(records.length > 0, 'records', 'Geolocated, not matched'),
    ...part(footage !== undefined, 'footage', 'Footage'),
    ...part(missing.length > 0, 'missing', 'What is missing'),
    ...part(true, 'cite', 'Cite this page'),
  ]
}

/** What the filter asks of the cases of a page, and what it offers. */
function filteredCases(cases: readonly CaseRow[], vehicles: readonly string[]) {
  const filtered = cases.map((one) => {
    const { id, title, vehicle } = one
    const vehicleStatus = statedStatus(one.vehicleStatus)
    return { id, title, vehicle, vehicleStatus, damageClass: caseClassOf(one).damageClass }
  })
  return { filtered, groups: optionGroups(filtered, vehicles) }
}
