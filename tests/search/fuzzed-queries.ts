import { seededNumbers } from '#domain/perforation/uncertainty/seeded-numbers.ts'

/** How many of them a test searches; all 10,000 with `FUZZED_QUERIES=10000`. */
export const FUZZED = Number(process.env.FUZZED_QUERIES ?? 300)
export const FUZZ_TIMEOUT = 60_000 + FUZZED * 300

const PIECES = [
  ...['leopard', '2a6', 'M829A1', 'Степове', 'Übersicht', 'own fire', 'a', 'zz', '99', '3.5', '🛡️'],
  ...[
    '"',
    "'",
    '-',
    '*',
    '(',
    ')',
    ':',
    '^',
    '~',
    '\\',
    '/',
    '%',
    '_',
    '{',
    '}',
    '+',
    '&',
    '|',
    '!',
    '<->',
  ],
  ...[
    ' ',
    '  ',
    '\t',
    '\n',
    '\u0000',
    '\u0301',
    '\ud800',
    '\u200d',
    '\ufeff',
    '½',
    'ﬁ',
    'İ',
    '漢字',
  ],
  ...[
    'AND',
    'OR',
    'NOT',
    'NEAR(',
    'title:',
    'type:case',
    'year:2024',
    'folder:/',
    'vehicle:',
    'in:inbox',
  ],
]

const FILTERS = ['type', 'vehicle', 'year', 'folder', 'page', 'exact', 'partial', 'limit', 'cursor']

/** Parameters of searches that nobody would type: pieces of syntax, of several scripts, of names; each tenth with a filter. */
function* fuzzedQueries(count: number): Generator<URLSearchParams> {
  const random = seededNumbers(7)
  const pick = (below: number) => Math.floor(random() * below)
  const pieces = (max: number) =>
    Array.from({ length: 1 + pick(max) }, () => PIECES[pick(PIECES.length)])
      .join(pick(2) === 0 ? ' ' : '')
      .toWellFormed()
  for (let at = 0; at < count; at += 1) {
    // Some are long.
    const query = new URLSearchParams({ q: pieces(at % 50 === 0 ? 400 : 8) })
    if (at % 10 === 0) query.set(FILTERS[pick(FILTERS.length)] ?? '', pieces(3))
    yield query
  }
}

type Ask = (url: string) => Response | Promise<Response>

/**
 * Asks many searches, some at the same time.
 * @returns URLs that were not answered as they should be: an invalid filter may be rejected, and too many searches
 * at a time, but nothing else.
 */
export async function failedSearches(ask: Ask, path: string, count: number): Promise<string[]> {
  const failed: string[] = []
  const queries = fuzzedQueries(count)
  const askNext = async () => {
    for (const query of queries) {
      const url = `${path}?${query}`
      const response = await ask(url)
      await response.text()
      const isFine = response.status === 200 || response.status === 303 || response.status === 429
      if (!isFine && !(response.status === 400 && query.size > 1))
        failed.push(`${response.status} ${url}`)
    }
  }
  await Promise.all([askNext(), askNext(), askNext(), askNext()])
  return failed
}
