import type { ContentsEntry } from '#app/ui/contents/page-contents.tsx'
import { archivePath } from '#domain/archive/paths/archive-path.ts'
import { folderUrl } from '#domain/archive/paths/file-url.ts'
import type { RichText } from '#domain/articles/rich-text.ts'
import { caseView } from '#domain/cases/case-view.ts'
import { casesOfSharedVehicles } from '#domain/cases/life/vehicle-identity.ts'
import { recordViews } from '#domain/cases/location/record-view.ts'
import { caseRow } from '#domain/catalogues/case-row.ts'
import type { Catalogue } from '#domain/catalogues/catalogue.ts'
import { changedDayOf } from '#domain/catalogues/changes.ts'
import { countedCases } from '#domain/catalogues/counted-case.ts'
import { filteredCase, filteredRecord } from '#domain/catalogues/filtered-case.ts'
import { optionGroups } from '#domain/catalogues/option-groups.ts'
import { type ArchiveReader, footageOf, mediaFiles } from './catalogue-files.ts'

/**
 * Data of the page of a catalogue.
 * @param draw HTML of a text.
 */
export async function cataloguePageData(
  archive: ArchiveReader,
  catalogue: Catalogue,
  draw: (text: RichText) => string,
) {
  const { slug, title, subtitle, description, added, vehicles, missing, records } = catalogue
  const { summaryTitle, statusTitle, listed, delivered } = catalogue
  const views = catalogue.cases.map(caseView)
  const shared = casesOfSharedVehicles(views)
  const rows = views.map((one) => caseRow(one, shared.has(one.id)))
  const filtered = catalogue.cases.map(filteredCase)
  const [media, footage] = await Promise.all([
    mediaFiles(
      archive,
      views.flatMap((one) => one.media ?? []),
    ),
    footageOf(archive, catalogue.footage),
  ])
  return {
    slug,
    vehicles,
    title,
    subtitle,
    description,
    added,
    updated: changedDayOf(catalogue),
    folders: foldersOf(catalogue),
    ledger: { summaryTitle, statusTitle, listed, delivered },
    counted: countedCases(catalogue.cases),
    contents: contentsOf(catalogue),
    opening: draw(catalogue.opening),
    closing: draw(catalogue.closing),
    cases: views,
    rows,
    filtered,
    filteredRecords: records.map(filteredRecord),
    groups: optionGroups(filtered, vehicles),
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
    return path ? { label, url: folderUrl(path) } : []
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
    ...part(cases.length > 0, 'timeline', 'By month'),
    ...part(cases.length > 0, 'map', 'Map'),
    ...part(cases.length > 0, 'cases', 'Cases'),
    ...listed(headings.closing),
    ...part(records.length > 0, 'records', 'Located records'),
    ...part(footage !== undefined, 'footage', 'Footage'),
    ...part(missing.length > 0, 'missing', 'What is missing'),
    ...part(true, 'cite', 'Cite this page'),
  ]
}
