import { DAMAGE_CLASSES } from '../../cases/rating/damage-class.ts'
import { tokensOf } from '../analyse-text.ts'
import { phrase } from '../expression.ts'
import { isNotNeeded } from '../words/stop-words.ts'
import type { OtherName } from '../words/synonym-table.ts'
import { singular } from '../words/word-number.ts'
import type { Alternative } from './query-term.ts'

interface Named {
  words: readonly string[]
  names: readonly OtherName[]
  isPlace?: boolean
}

/** Questions of how many there are. */
const NUMBERS = [
  'how many',
  'number of',
  'wie viele',
  'wieviele',
  'anzahl',
  'combien',
  'nombre de',
  'cuántos',
  'cuántas',
  'número de',
  'ile',
  'ilu',
  'liczba',
  'скільки',
  'кількість',
  'сколько',
  'количество',
].map((text) => tokensOf(text).map(({ word }) => word))
/** Of all together, of whatever kind: a page with the totals has numbers and names instead. */
const TOTALS: readonly string[] = [
  ...[
    'vehicle',
    'vehicles',
    'equipment',
    'fahrzeug',
    'fahrzeuge',
    'техніка',
    'техніки',
    'техника',
    'техники',
  ],
  ...['total', 'overall', 'altogether', 'insgesamt', 'gesamt', 'загалом'],
  ...['totales', 'totale', 'razem'],
]
const LOSS = 'loss'
/** What becomes of vehicles that a list of losses counts. */
const STATES: readonly string[] = [
  ...DAMAGE_CLASSES.map((one) => one.toLowerCase()),
  ...['abandoned', 'captured', 'lost'],
]

/**
 * Whether a query asks for the totals of losses, in any language: `Leopard losses`, `how many Abrams were destroyed`. At one
 * place, single losses are asked for; Ukraine is where all of them were.
 */
export function asksForLosses(words: readonly string[], terms: readonly Named[]): boolean {
  const isAtPlace = terms.some(
    (one) => one.isPlace && !one.words.every((word) => isNotNeeded(word)),
  )
  if (isAtPlace) return false
  return terms.some((one) => isNamed(one, [LOSS])) || (asksForNumber(words) && terms.some(isState))
}

/** Without words for all losses together, of a query that asks for them. */
export function withoutTotals<Term extends Named & { isPhrase: boolean }>(terms: Term[]): Term[] {
  const isTotal = ({ words, isPhrase }: Term) => !isPhrase && TOTALS.includes(words.join(' '))
  return terms.filter((term) => !isTotal(term))
}

/** What the page with the totals calls them; undefined for a term that is none of the states. */
export function lossesInstead(term: Named): Alternative | undefined {
  return term.words.length === 1 && isState(term)
    ? { by: 'broader', expression: phrase([`${LOSS}es`]) }
    : undefined
}

function asksForNumber(words: readonly string[]): boolean {
  return words.some((_, at) =>
    NUMBERS.some((some) => some.every((one, by) => one === words[at + by])),
  )
}

function isState(term: Named): boolean {
  return isNamed(term, STATES)
}

function isNamed({ words, names }: Named, wanted: readonly string[]): boolean {
  const all = [words.map(singular), ...names.map((one) => one.words)].map((some) => some.join(' '))
  return all.some((one) => wanted.includes(one))
}
