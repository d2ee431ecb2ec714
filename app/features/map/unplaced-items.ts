import { type Box, isInBox } from '#domain/geography/box.ts'
import { isInWindow, viewNameOf } from '#domain/geography/map-view.ts'
import { regionNamed } from '#domain/geography/regions.ts'
import type { MapItem } from './map-item.ts'

/** Items that have no mark on a map, and why. */
export interface UnplacedGroup {
  title: string
  note: string
  items: MapItem[]
}

/** Every item without a mark, in groups: none is dropped. */
export function unplacedGroups(items: readonly MapItem[], box: Box): UnplacedGroup[] {
  const left = items.filter(({ at }) => !at || !isInBox(at, box))
  return [...Map.groupBy(left, reasonOf)]
    .map(([title, members]) => ({ title, note: NOTES[title], items: members }))
    .toSorted((a, b) => ORDER.indexOf(a.title) - ORDER.indexOf(b.title))
}

const NOTES = {
  'Outside this view': 'They have a point that another view shows.',
  'Far from Ukraine': 'Their place lies outside the map.',
  'Oblast known': 'The sources name no closer place. Their oblast is hatched on the map.',
  'Place in words': 'The sources describe a place that is neither a point nor an oblast.',
  'Place withheld': 'The place is known and not published.',
  'No place in the sources': 'Mostly entries of a loss list, which gives none.',
} as const

type Reason = keyof typeof NOTES
const ORDER: readonly string[] = Object.keys(NOTES)

function reasonOf({ at, precision, oblast, place }: MapItem): Reason {
  if (at) return isInWindow(at) ? 'Outside this view' : 'Far from Ukraine'
  if (precision === 'withheld') return 'Place withheld'
  if (oblast !== '')
    return regionNamed(oblast)?.kind === 'far' ? 'Far from Ukraine' : 'Oblast known'
  return place === '' ? 'No place in the sources' : 'Place in words'
}

/** Ids of items without a point, by the region that they name. A withheld place is not drawn, not even its oblast. */
export function hatchedRegions(items: readonly MapItem[]): Map<string, MapItem[]> {
  const inWords = items.filter(
    ({ at, precision, oblast }) => !at && precision !== 'withheld' && oblast !== '',
  )
  return Map.groupBy(inWords, ({ oblast }) => oblast)
}

/** The views that show some of the items, those with the most first. */
export function viewsOf(
  items: readonly MapItem[],
): { name: string; title: string; count: number }[] {
  const shown = items.filter(({ oblast, precision }) => oblast !== '' && precision !== 'withheld')
  return [...Map.groupBy(shown, ({ oblast }) => oblast)]
    .flatMap(([oblast, members]) => {
      const region = regionNamed(oblast)
      if (!region || region.kind === 'far') return []
      return { name: viewNameOf(region), title: region.short, count: members.length }
    })
    .toSorted((a, b) => b.count - a.count)
}
