import type { Library } from '#domain/articles/library.ts'
import { type RoundFacts, sourcedFacts } from '#domain/articles/round-facts.ts'
import { roundAnchor } from '#domain/rounds/round-anchor.ts'
import type { RoundTemplate } from '#domain/rounds/round-template.ts'
import type { SearchHit } from '#domain/search/search-response.ts'
import { postLinkOf } from '#domain/site/blog-url.ts'

const NUMBER = /^\d+(\.\d+)?$/

/** The rod of a round, in mm. */
export interface Rod {
  length: number
  diameter: number
  /** Whether both were read in a source. */
  isSourced: boolean
}

/** What a search shows of a round beside its passage. */
export interface FoundRound extends Pick<RoundFacts, 'country'> {
  /** Undefined unless both dimensions are single numbers. */
  rod: Rod | undefined
  /** Name of its first template in the calculator. */
  template: string | undefined
}

export interface ShownHit extends SearchHit {
  /** For rounds, what their article says about them. */
  round?: FoundRound
}

interface RoundSource {
  library: Pick<Library, 'article'>
  /** Templates of the calculator. */
  templates: readonly Pick<RoundTemplate, 'name'>[]
  showUnverified: boolean
}

/** Adds to each hit that is a round what the table of its article says about it. */
export function withRounds<Group extends { hits: readonly ShownHit[] }>(
  groups: readonly Group[],
  { library, templates, showUnverified }: RoundSource,
) {
  const names = new Set(templates.map(({ name }) => name))
  const withRound = async (hit: ShownHit): Promise<ShownHit> => {
    const round = hit.kind === 'round' ? await findRound(library, hit.url) : undefined
    const [shown] = round && !showUnverified ? sourcedFacts([round]) : [round]
    return shown ? { ...hit, round: foundRound(shown, names) } : hit
  }
  return Promise.all(
    groups.map(async (group) => ({ ...group, hits: await Promise.all(group.hits.map(withRound)) })),
  )
}

async function findRound(
  library: Pick<Library, 'article'>,
  url: string,
): Promise<RoundFacts | undefined> {
  const { slug = '', fragment } = postLinkOf(url) ?? {}
  const all = (await library.article(slug))?.rounds ?? []
  return all.find((one) => roundAnchor(one, all) === fragment)
}

function foundRound(round: RoundFacts, templates: ReadonlySet<string>): FoundRound {
  const template = round.templates.find((name) => templates.has(name))
  return { country: round.country, rod: rodOf(round), template }
}

function rodOf({ length, diameter, sourced }: RoundFacts): Rod | undefined {
  if (!NUMBER.test(length) || !NUMBER.test(diameter)) return undefined
  const isSourced = sourced.includes('length') && sourced.includes('diameter')
  return { length: Number(length), diameter: Number(diameter), isSourced }
}
