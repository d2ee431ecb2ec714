import { z } from 'zod'
import { requiredText } from '../../front-matter/required-text.ts'

const name = requiredText('expected a name').max(80, 'expected at most 80 characters')
const from = requiredText('expected where the pair comes from')

const synonym = z.strictObject({
  /** What the content writes: `Leopard 2A6`. */
  name,
  /** Another name for it in queries and sources: `Leo 2A6`. */
  also: z.array(name).min(1, 'expected at least one other name'),
  /** Whether the other names mean more than the name: a search for them finds the name, but not the reverse. */
  oneWay: z.boolean().default(false),
  /** Where the pair comes from. */
  from,
})

const place = z.strictObject({
  /** What the content writes: `Stepove`. */
  name,
  /** Other spellings in the content. */
  seen: z.array(name).default([]),
  /** The Ukrainian name; its spellings in Latin letters follow from it. */
  uk: name,
  /** The Russian name. */
  ru: name,
  /** Where the name is found. */
  from,
})

/** content/synonyms.yaml. */
export const synonymsFile = z.strictObject({
  synonyms: z.array(synonym),
  places: z.array(place),
})

export interface Synonyms extends z.output<typeof synonymsFile> {
  /** Places that cases name. They have no other names, but are places. */
  casePlaces?: readonly string[]
}
export type Synonym = Synonyms['synonyms'][number]
export type PlaceName = Synonyms['places'][number]
