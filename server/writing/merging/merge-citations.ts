import { isDeepStrictEqual } from 'node:util'
import { valueAt } from '#domain/units/value-at.ts'
import { headOf } from '../facts/read-facts.ts'
import { renumber } from '../facts/source-numbers.ts'
import { mergeTexts, type Preference } from './merge-texts.ts'

interface Texts {
  base: string
  mine: string
  theirs: string
}

/**
 * Merges two changes of a text by lines. A citation keeps its source, although the merged list of sources may give it
 * another number.
 * @returns `undefined` if both changed the same lines and neither is preferred, or if one cites a source that the other
 * removed.
 */
export function mergeCitations(
  path: string,
  { base, mine, theirs }: Texts,
  prefer?: Preference,
): string | undefined {
  const lists = [base, mine, theirs].map(sourcesOf)
  const [before = [], ...after] = lists
  if (after.every((list) => isDeepStrictEqual(list, before)))
    return mergeTexts({ base, mine, theirs }, prefer)
  const merged = mergeInCommon(path, [base, mine, theirs], lists, prefer)
  return merged ?? (prefer && { mine, theirs }[prefer])
}

/** Merges the texts while a source has the same number in all of them. */
function mergeInCommon(
  path: string,
  texts: readonly string[],
  lists: readonly unknown[][],
  prefer: Preference | undefined,
): string | undefined {
  const known: unknown[] = []
  const [before = []] = lists
  const [base, mine, theirs] = texts.map((text, at) => {
    const common = placesIn(known, lists[at] ?? [], before.length)
    return withPlaces(path, text, (own) => common[own])
  })
  if (base === undefined || mine === undefined || theirs === undefined) return undefined
  const merged = mergeTexts({ base, mine, theirs }, prefer)
  if (merged === undefined) return undefined
  const common = placesIn(known, sourcesOf(merged), before.length)
  return withPlaces(path, merged, (place) => {
    const own = common.indexOf(place)
    return own === -1 ? undefined : own
  })
}

function sourcesOf(text: string): unknown[] {
  const list = valueAt(headOf(text), ['sources'])
  return Array.isArray(list) ? list : []
}

/**
 * Where each source is among those known, to which new ones are added.
 * @param old The number of known sources of the text before both changes: only their URLs can have been corrected.
 */
function placesIn(known: unknown[], sources: readonly unknown[], old: number): number[] {
  const places = new Map<number, number>()
  const passes = [
    { isSame: isSameAddress, candidates: known.slice() },
    { isSame: isSameButAddress, candidates: known.slice(0, old) },
  ]
  for (const { isSame, candidates } of passes)
    for (const [at, source] of sources.entries()) {
      if (places.has(at)) continue
      const taken = new Set(places.values())
      const place = candidates.findIndex((one, index) => isSame(one, source) && !taken.has(index))
      if (place !== -1) places.set(at, place)
    }
  return sources.map((source, at) => places.get(at) ?? known.push(source) - 1)
}

function isSameAddress(one: unknown, other: unknown): boolean {
  const address = valueAt(one, ['address'])
  return address !== undefined && address === valueAt(other, ['address'])
}

/** The same source with its URL corrected. */
function isSameButAddress(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual({ ...Object(one), address: '' }, { ...Object(other), address: '' })
}

/** The text with other places of the sources that it cites; `undefined` if it cites one without a place. */
function withPlaces(
  path: string,
  text: string,
  placeOf: (place: number) => number | undefined,
): string | undefined {
  let isComplete = true
  const result = renumber(path, text, (number) => {
    const place = placeOf(Number(number) - 1)
    isComplete &&= place !== undefined
    return place === undefined ? number : String(place + 1)
  })
  return result.ok && isComplete ? result.text : undefined
}
