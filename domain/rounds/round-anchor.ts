import { analyseText } from '../search/analyse-text.ts'

interface NamedRound {
  calibre: string
  name: string
}

/** Anchor of a round on its page: `round-dm53-l55`; with its calibre where two calibres have a round of this name. */
export function roundAnchor(round: NamedRound, all: readonly NamedRound[]): string {
  const slug = slugOf(round.name)
  const isAlone = all.filter(({ name }) => slugOf(name) === slug).length < 2
  return `round-${isAlone ? '' : `${round.calibre}-`}${slug}`
}

function slugOf(name: string): string {
  return analyseText(name).words.join('-')
}
