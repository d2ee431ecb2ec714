import { SHAPE_PATHS } from '#app/ui/shape-paths.ts'
import { classColour, classShape } from '#domain/cases/rating/damage-class.ts'
import { itemFacts, type MapItem } from './map-item.ts'
import type { DrawnGroup, DrawnMark, MarkLayer, NumberPlace, Ring } from './mark-layout.ts'
import type { Spot } from './sheet.ts'

/** A cross for a point as it was recorded, and shapes that no class of a case has. */
const OWN_PATHS = {
  cross: 'M-13 0h4M9 0h4M0-13v4M0 9v4',
  several: 'M0-14 12.1-7v14L0 14-12.1 7V-7z',
  record: 'M0-5.5 6 5.5H-6z',
}

/** Shapes around their middle, which marks refer to: their size does not depend on that of the drawing. */
export function MarkShapes() {
  return (
    <>
      {Object.entries(OWN_PATHS).map(([name, path]) => (
        <path key={name} id={`map-${name}`} d={path} />
      ))}
      {Object.entries(SHAPE_PATHS).map(([name, path]) => (
        <path key={name} id={shapeId(name)} transform="translate(-8-8)" d={path} />
      ))}
    </>
  )
}

function shapeId(name: string): string {
  return `map-${name.replace(' ', '-')}`
}

type Shaped = Pick<MapItem, 'isRecord' | 'damageClass'>

/** The marks of one layer, as links to what they stand for. */
export function MapMarks({ layer }: { layer: MarkLayer }) {
  return (
    <>
      {layer.marks.map((mark) => (
        <MapMark key={mark.item.id} mark={mark} />
      ))}
      {layer.groups.map((group) => (
        <CountedMark key={group.items[0]?.id} group={group} />
      ))}
    </>
  )
}

interface MarkProps {
  mark: DrawnMark
  /** On its own page. */
  isOwn?: boolean
}

export function MapMark({ mark: { x, y, item, ring, number, sharedWith = [] }, isOwn }: MarkProps) {
  const numbers = [item.number, ...sharedWith].join(', ')
  return (
    <a
      className="map-mark"
      href={item.url}
      aria-current={isOwn ? 'page' : undefined}
      data-cases={item.id}
      data-colour={colourOf(item)}
    >
      <title>{`${numbers}. ${item.title}: ${itemFacts(item)}`}</title>
      <circle className="map-hit" cx={x} cy={y} r={isOwn ? 19 : 13} />
      <MarkShape item={item} ring={ring} at={{ x, y }} />
      {number && <MarkLabel at={{ x, y }} text={numbers} place={number} />}
    </a>
  )
}

function MarkLabel({ at, text, place }: { at: Spot; text: string; place: NumberPlace }) {
  return (
    <text className="map-number" {...at} dx={place.dx} dy={place.dy} textAnchor={place.anchor}>
      {text}
    </text>
  )
}

export function colourOf({ isRecord, damageClass }: Shaped): string {
  return isRecord ? 'default' : classColour(damageClass)
}

interface ShapeProps {
  item: Shaped
  at?: Spot
}

/** The shape shows the class, the ring around it the precision. */
export function MarkShape({ item, ring, at }: ShapeProps & { ring: Ring | undefined }) {
  return (
    <>
      {ring ? (
        <circle
          className="map-ring"
          data-wide={ring.isWide ? '' : undefined}
          cx={at?.x}
          cy={at?.y}
          r={ring.radius}
        />
      ) : (
        <use className="map-ring" href="#map-cross" {...at} />
      )}
      <BareShape item={item} {...(at && { at })} />
    </>
  )
}

export function BareShape({ item: { isRecord, damageClass }, at }: ShapeProps) {
  const shape = isRecord ? 'record' : classShape(damageClass)
  return <use className="map-shape" data-shape={shape} href={`#${shapeId(shape)}`} {...at} />
}

/** Stands for several, and leads to the first of them in the list. */
function CountedMark({ group: { x, y, items, letters } }: { group: DrawnGroup }) {
  const numbers = items.map(({ number }) => number).join(', ')
  return (
    <a
      className="map-mark"
      href={`#place-${items[0]?.id}`}
      data-cases={items.map(({ id }) => id).join(' ')}
    >
      <title>{`${items.length} at one place: numbers ${numbers} in the list`}</title>
      <use className="map-counted" href="#map-several" {...{ x, y }} />
      <text className="map-count" {...{ x, y }} dy="5" textAnchor="middle">
        {items.length}×
      </text>
      {letters && <MarkLabel at={{ x, y }} {...letters} />}
    </a>
  )
}
