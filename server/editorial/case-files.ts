import {
  type CaseData,
  type CaseFileHead,
  caseData,
  caseFileSchema,
  locatedCasesSchema,
} from '#domain/cases/case-data.ts'
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
        ...headOf(catalogue, publisher, 'cases'),
        cases: dataOf(catalogue, publisher.siteUrl),
      }),
  },
  'cases.geojson': {
    type: 'application/geo+json',
    body: (catalogue: Catalogue, publisher: Publisher) =>
      JSON.stringify({
        ...headOf(catalogue, publisher, 'located-cases'),
        ...casesGeoJson(dataOf(catalogue, publisher.siteUrl)),
      }),
  },
}

/** What describes the files that are JSON, at /schema/<name>.json. */
export const caseSchemas = { cases: caseFileSchema, 'located-cases': locatedCasesSchema }

type CaseSchemaName = keyof typeof caseSchemas

export type CaseFileName = keyof typeof caseFiles

export function isCaseFile(name: string): name is CaseFileName {
  return Object.hasOwn(caseFiles, name)
}

function headOf(
  catalogue: Catalogue,
  { siteUrl, brand, licence }: Publisher,
  schema: CaseSchemaName,
): CaseFileHead {
  return {
    $schema: `${siteUrl}/schema/${schema}.json`,
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
