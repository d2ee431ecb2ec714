import { PhoneFold } from '#app/ui/contents/phone-fold.tsx'
import { ScrollArea } from '#app/ui/scroll-area.tsx'
import { itemFacts, type MapItem } from './map-item.ts'
import { BareShape, colourOf } from './map-mark.tsx'
import type { PlacedItem } from './mark-layout.ts'
import type { UnplacedGroup } from './unplaced-items.ts'

interface MapIndexProps {
  placed: readonly PlacedItem[]
  /** Title of the region that the map is drawn for, if it is. */
  region: string | undefined
}

/** Everything on the map, numbered like its marks. */
export function MapIndex({ placed, region }: MapIndexProps) {
  return (
    <ScrollArea className="map-index" aria-labelledby="map-index-title">
      <h3 className="caps" id="map-index-title">
        On the map: <b>{placed.length}</b>
      </h3>
      {region && (
        <p className="fine map-index-note">
          Map of {region}. It also shows what lies beyond the border of the region.
        </p>
      )}
      <PhoneFold title="List of what is on the map">
        <ol>
          {placed.map((item) => (
            <li key={item.id} id={`place-${item.id}`} data-case={item.id}>
              <a href={item.url}>
                <b>{item.number}</b>
                <ItemMark item={item} />
                <span>
                  {item.title}
                  <small>{itemFacts(item)}</small>
                </span>
              </a>
            </li>
          ))}
        </ol>
      </PhoneFold>
    </ScrollArea>
  )
}

/** Cases and records without a mark on the map, counted and listed by the reason. */
export function UnplacedList({ groups, all }: { groups: readonly UnplacedGroup[]; all: number }) {
  if (groups.length === 0) return
  const items = groups.flatMap((group) => group.items)
  return (
    <section className="map-unplaced" aria-labelledby="map-unplaced-title">
      <h3 className="row" id="map-unplaced-title">
        Not on the map{' '}
        <small>
          {items.length} of {all} cases and records
        </small>
      </h3>
      <div className="box" data-strong="">
        {groups.map(({ title, note, items: members }) => (
          <div key={title}>
            <h4>
              <b>{members.length}</b> {title}
            </h4>
            <p className="fine">{note}</p>
            {[...Map.groupBy(members, ({ oblast }) => oblast)].map(([oblast, ofOblast]) => (
              <details key={oblast} data-open-on-paper="">
                <summary>
                  {oblast || 'Show them'} <b>{ofOblast.length}</b>
                </summary>
                <ul>
                  {ofOblast.map((item) => (
                    <li key={item.id} data-case={item.id}>
                      <a href={item.url}>{item.title}</a> <small>{item.date}</small>
                    </li>
                  ))}
                </ul>
              </details>
            ))}
          </div>
        ))}
      </div>
    </section>
  )
}

function ItemMark({ item }: { item: MapItem }) {
  return (
    <svg
      className="map-sample"
      viewBox="-8 -8 16 16"
      aria-hidden="true"
      data-colour={colourOf(item)}
    >
      <BareShape item={item} />
    </svg>
  )
}
