import type { RoundOrigin } from './round.ts'
import type { RoundTemplate } from './round-template.ts'

const WORDS: Record<Exclude<RoundOrigin, 'convention'>, string> = {
  game: 'game data',
  program: 'a public program',
  memory: 'memory',
  publication: 'a publication',
}

/** Doubtful ones first. */
const ORDER = ['game', 'program', 'memory', 'publication'] as const

/**
 * The origin of a template's figures, for beside its name: `from game data, unverified`. Empty if every figure was
 * verified.
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

/** The name with its origin where that matters. */
export function templateLabel(
  template: Pick<RoundTemplate, 'name' | 'verified' | 'sources'>,
): string {
  const origin = templateOrigin(template)
  return origin ? `${template.name} (${origin})` : template.name
}

export interface OfferedTemplate extends RoundTemplate {
  origin: string
  label: string
}

/** A template as a page offers it. */
export function offeredTemplate(template: RoundTemplate): OfferedTemplate {
  return { ...template, origin: templateOrigin(template), label: templateLabel(template) }
}
