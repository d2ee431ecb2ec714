import type { FieldMeta, Widget } from './field-meta.ts'

/** A field of the front matter in the form. */
export interface Fact extends Pick<FieldMeta, 'label' | 'help' | 'suggest'> {
  /** Path in the front matter: `location.place`, `sources.0.address`. */
  name: string
  widget: Widget
  value: string
  /** The options of a choice. */
  options: readonly { value: string; label: string; note?: string }[]
  /** Rejected input, with the reason. */
  typed?: string
  problem: string | undefined
  /** Of an entry of a list that is one field. */
  place?: RowPlace
}

/** Where an entry is in its list. */
export interface RowPlace {
  list: string
  at: number
  /** Number of entries. */
  of: number
}

export interface FactGroup {
  label: string
  /** `row` for an entry of a list; `new` for one that does not exist yet. */
  kind: 'group' | 'row' | 'new'
  /** Of a row. */
  place?: RowPlace
  facts: readonly Fact[]
}

/** The fields of the form of a text. */
export interface TextFacts {
  groups: readonly FactGroup[]
  /** Values that other texts have, by the name of the list. */
  suggestions: readonly { list: string; values: readonly { value: string; label: string }[] }[]
}

/** Rejected input of a field, with the reason. */
export interface RejectedFact {
  name: string
  value: string
  message: string
}

/** Prefix of the fields of facts in a form. */
export const FACT = 'fact.'
/** The field with the values that the form was shown with. */
export const SHOWN_FACTS = 'facts'

/** The values that the form shows, so that only changed fields change the text. */
export function shownFacts({ groups }: Pick<TextFacts, 'groups'>): Record<string, string> {
  return Object.fromEntries(
    groups.flatMap(({ facts }) => facts.map(({ name, value }) => [name, value])),
  )
}
