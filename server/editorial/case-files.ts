import type { z } from 'zod'
import { type CaseData, caseData, type caseFileSchema } from '#domain/cases/case-data.ts'
import { casesCsv, casesGeoJson } from '#domain/cases/case-tables.ts'
import type { Catalogue } from '#domain/cases/catalogue.ts'
import { lastChange } from '#domain/cases/changes.ts'

export interface Publisher {
  siteUrl: string
  brand: string
  /** What others may do with the data, in a sentence. */
  licence: string
}

export const caseFiles = {
  'cases.csv': {
    type: 'text/csv; charset=utf-8; header=present',
    body: (catalogue: Catalogue, { siteUrl }: Publisher) => casesCsv(dataOf(catalogue, siteUrl)),
  },
  'cases.json': {
    type: 'application/json',
    body: (catalogue: Catalogue, publisher: Publisher) =>
      JSON.stringify({
        ...headOf(catalogue, publisher),
        cases: dataOf(catalogue, publisher.siteUrl),
      }),
  },
  'cases.geojson': {
    type: 'application/geo+json',
    body: (catalogue: Catalogue, publisher: Publisher) =>
      JSON.stringify({
        ...headOf(catalogue, publisher),
        ...casesGeoJson(dataOf(catalogue, publisher.siteUrl)),
      }),
  },
}

export type CaseFileName = keyof typeof caseFiles

export function isCaseFile(name: string): name is CaseFileName {
  return Object.hasOwn(caseFiles, name)
}

function headOf(
  catalogue: Catalogue,
  { siteUrl, brand, licence }: Publisher,
): Omit<z.output<typeof caseFileSchema>, 'cases'> {
  return {
    $schema: `${siteUrl}/schema/cases.json`,
    title: catalogue.title,
    address: `${siteUrl}/blog/${catalogue.slug}`,
    publisher: brand,
    licence,
    updated: lastChange(catalogue.cases) ?? catalogue.added,
  }
}

function dataOf({ slug, cases }: Catalogue, siteUrl: string): CaseData[] {
  return cases.map((one) => caseData(one, `${siteUrl}/blog/${slug}/${one.id}`))
}
