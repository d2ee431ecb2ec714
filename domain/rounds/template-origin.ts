import type { RoundOrigin } from './round.ts'
import type { RoundTemplate } from './round-template.ts'

const WORDS: Record<Exclude<RoundOrigin, 'convention'>, string> = {
  game: 'game data',
  program: 'a public program',
  memory: 'memory',
  publication: 'a publication',
}

/** Doubtful ones first: they decide how far a template can be trusted. */
const ORDER = ['game', 'program', 'memory', 'publication'] as const

/**
 * Where the figures of a template come from, in the few words that fit beside its name: `from game data, unverified`.
 * Nothing for a template whose every figure was verified.
 */
export function templateOrigin({
  verified,
  sources,
}: Pick<RoundTemplate, 'verified' | 'sources'>): string {
  if (verified) return ''
  const origins = new Set(sources.map(({ origin }) => origin))
  const words = ORDER.filter((origin) => origins.has(origin)).map((origin) => WORDS[origin])
  if (words.length === 0) return 'unverified estimate'
  const last = words.slice(-2).join(' and ')
  return `from ${[...words.slice(0, -2), last].join(', ')}, unverified`
}

/** The name as a reader chooses it, with its origin where that matters. */
export function templateLabel(
  template: Pick<RoundTemplate, 'name' | 'verified' | 'sources'>,
): string {
  const origin = templateOrigin(template)
  return origin ? `${template.name} (${origin})` : template.name
}
