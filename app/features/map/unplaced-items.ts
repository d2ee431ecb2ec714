import { type Box, isInBox } from '#domain/geography/box.ts'
import { isInWindow, mapViews, viewNameOf } from '#domain/geography/map-view.ts'
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
  'Oblast known': 'The sources name no more precise place. Their oblast is hatched on the map.',
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

/** Items without a point, by the region that they name. A withheld place is not drawn, not even its oblast. */
export function hatchedRegions(items: readonly MapItem[]): Map<string, MapItem[]> {
  const inWords = items.filter(
    ({ at, precision, oblast }) => !at && precision !== 'withheld' && oblast !== '',
  )
  return Map.groupBy(inWords, ({ oblast }) => oblast)
}

/**
 * Views of the regions that items name, each with the number of points in that region; most points first. A view is a
 * rectangle, and shows points of the regions beside it, too.
 */
export function viewsOf(
  items: readonly MapItem[],
): { name: string; title: string; count: number }[] {
  const shown = items.filter(({ oblast, precision }) => oblast !== '' && precision !== 'withheld')
  return [...new Set(shown.map(({ oblast }) => oblast))]
    .flatMap((oblast) => {
      const region = regionNamed(oblast)
      if (!region) return []
      const view = mapViews().get(viewNameOf(region))
      if (!view?.name) return []
      const { name, box } = view
      const count = shown.filter(
        (one) => one.oblast === oblast && one.at && isInBox(one.at, box),
      ).length
      return count > 0 ? { name, title: region.short, count } : []
    })
    .toSorted((a, b) => b.count - a.count)
}
