import { DAMAGE_CLASSES, type DamageClass } from '../../cases/rating/damage-class.ts'
import type { OtherName } from '../words/synonym-table.ts'
import { inflectedForms } from '../words/verb-forms.ts'

interface Named {
  words: readonly string[]
  names: readonly OtherName[]
}

/** The damage class that a query names, in any language; undefined if it names several. */
export function namedDamageClass(terms: readonly Named[]): DamageClass | undefined {
  const names = terms.flatMap(classNames)
  const [only, ...more] = DAMAGE_CLASSES.filter((one) => names.includes(one.toLowerCase()))
  return more.length > 0 ? undefined : only
}

/** What was typed, also as a verb in another form, and what it means, if that is one thing: `lost` may be destroyed or captured. */
function classNames({ words, names }: Named): string[] {
  const broader = new Set(names.filter((one) => one.isBroader).map((one) => one.words.join(' ')))
  const typed = words.join(' ')
  return [typed, ...inflectedForms(typed), ...(broader.size === 1 ? broader : [])]
}
