import { type Random, rankBetween, seededRandom, wordOf } from './generated-words.ts'

export interface QueryClass {
  name: string
  /** Writes a query that was not sent before, as far as the class has enough of them. */
  query(random: Random, at: number): string
}

const rare = (random: Random) => wordOf(rankBetween(random, 5000, 50_000))
const common = (random: Random) => wordOf(rankBetween(random, 50, 150))
const veryCommon = (at: number) => wordOf(1 + (at % 5))
const several = (count: number, one: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => one(at)).join(' ')

export const QUERY_CLASSES: readonly QueryClass[] = [
  { name: 'a rare word', query: rare },
  { name: 'a common word', query: common },
  { name: 'a very common word', query: (random, at) => `${veryCommon(at)} ${withDash(random)}` },
  { name: 'two very common words', query: (_, at) => `${veryCommon(at)} ${veryCommon(at + 1)}` },
  {
    name: 'a rare and a very common word',
    query: (random, at) => `${rare(random)} ${veryCommon(at)}`,
  },
  {
    name: 'twelve words',
    query: (random, at) => several(12, (one) => (one % 2 ? veryCommon(at + one) : common(random))),
  },
  {
    name: 'twelve very common words',
    query: (_, at) => several(12, (one) => wordOf(1 + ((at + one) % 20))),
  },
  {
    name: 'a model number',
    query: (_, at) => `leopard 2a${at % 2 === 0 ? 4 : 6} img ${String(at).padStart(7, '0')}`,
  },
  { name: 'a prefix of three letters', query: (random) => rare(random).slice(0, 3) },
  { name: 'a prefix of two letters', query: (random) => rare(random).slice(0, 2) },
  {
    name: 'a word and a prefix of two letters',
    query: (random) => `${common(random)} ${rare(random).slice(0, 2)}`,
  },
  { name: 'one letter', query: (_, at) => 'ktmrsdvlpgohbn'[at % 14] ?? 'k' },
  {
    name: '2,000 characters',
    query: (random) => several(400, () => common(random)).slice(0, 2000),
  },
  { name: 'a phrase', query: (random, at) => `"${veryCommon(at)} ${common(random)}"` },
  { name: 'a typo', query: (random) => misspelt(wordOf(rankBetween(random, 1000, 50_000))) },
  {
    name: 'a part of a name',
    query: (random) => wordOf(rankBetween(random, 1000, 50_000)).slice(2, 7),
  },
]

/** Excludes a rare word, so that the response is not in a cache. */
function withDash(random: Random): string {
  return `-${rare(random)}`
}

function misspelt(word: string): string {
  return `${word.slice(0, 2)}q${word.slice(3)}`
}

/** Queries of a class, the same in every run. */
export function* queriesOf({ query }: QueryClass, count: number): Generator<string> {
  const random = seededRandom(7)
  for (let at = 0; at < count; at += 1) yield query(random, at)
}
