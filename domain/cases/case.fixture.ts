import { type Case, caseFrontMatter } from './case.ts'

/** A made-up case for tests; nothing in it happened. */
export function madeCase(head: Record<string, unknown> = {}): Case {
  return {
    ...caseFrontMatter.parse({
      id: 'made-case',
      title: 'Leopard 2A6 in a test',
      date: '2023.06.08',
      vehicle: 'Leopard 2A6',
      cause: 'mine',
      grade: 'B',
      verification: 'sourced',
      sources: [
        {
          address: 'https://example.org/report',
          title: 'A report',
          publisher: 'Example',
          date: '2023-06-09',
        },
      ],
      added: '2026-11-21',
      ...head,
    }),
    story: [{ kind: 'markup', html: '<p>Made up.</p>' }],
    damage: [],
    assessment: [],
  }
}
