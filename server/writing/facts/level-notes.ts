import type { RatingLevel } from '#domain/articles/rating-levels.ts'
import type { Fact, FactGroup } from '#domain/writing/text-facts.ts'
import type { ContentEntry } from '../../content/content-entry.ts'

/** The levels of the rating with what must hold for each, in the words of the article that has them. */
export function withLevelNotes(
  groups: readonly FactGroup[],
  entries: readonly ContentEntry[],
): FactGroup[] {
  const levels = entries.flatMap((entry): readonly RatingLevel[] =>
    entry.kind === 'article' ? (entry.text.head.levels ?? []) : [],
  )
  const notes = new Map(levels.map(({ rating, test }) => [String(rating), test]))
  const noted = (fact: Fact): Fact => {
    if (fact.widget !== 'levels') return fact
    const options = fact.options.map((option) => {
      const note = notes.get(option.value)
      return note === undefined ? option : { ...option, note }
    })
    return { ...fact, options }
  }
  return groups.map((group) => ({ ...group, facts: group.facts.map(noted) }))
}
