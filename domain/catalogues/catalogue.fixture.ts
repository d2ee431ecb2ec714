import type { Case } from '../cases/case.ts'
import { type Catalogue, catalogueFrontMatter } from './catalogue.ts'

/** A catalogue at `/blog/made-up` with these cases. */
export function madeCatalogue(cases: Case[]): Catalogue {
  return {
    ...catalogueFrontMatter.parse({
      title: 'Made up',
      subtitle: 'For a test',
      description: 'Nothing in it happened.',
      vehicles: ['Leopard 2A6'],
      added: '2026-11-01',
    }),
    slug: 'made-up',
    opening: [],
    closing: [],
    headings: { opening: [], closing: [] },
    records: [],
    cases,
  }
}
