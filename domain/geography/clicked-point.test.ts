import { expect, test } from 'vitest'
import { boxText, clickedPoint, parseBox, positionInBox } from './clicked-point.ts'
import { project } from './lambert.ts'
import { mapViews } from './map-view.ts'

/** Cities, by name. */
const PLACES = { donetsk: [37.8, 48.0], kursk: [36.2, 51.7], ukraine: [30.5, 50.5] } as const

test.for(Object.entries(PLACES))(
  'a click on the point of a place in the view %s gives the place again',
  ([view, [longitude, latitude]]) => {
    const { box } = mapViews().get(view) ?? {}
    if (!box) throw new Error(`no view ${view}`)
    const at = project([longitude, latitude])
    const click = { x: (at.x - box.x) / box.width, y: (at.y - box.y) / box.height }
    const sent = parseBox(boxText(box))
    expect(sent).toBeDefined()
    expect(clickedPoint(click, sent ?? box, '10 km')).toEqual({ latitude, longitude })
    expect(clickedPoint(click, sent ?? box, '1 km')).toEqual({ latitude, longitude })
  },
)

test('no click gives more decimals than its precision has', () => {
  const box = { x: 500.123, y: -37.77, width: 211.3, height: 147.8 }
  for (let step = 0; step < 100; step++) {
    const click = { x: step / 99, y: ((step * 37) % 100) / 99 }
    const { latitude = 0, longitude = 0 } = clickedPoint(click, box, '10 km') ?? {}
    expect([latitude, longitude].map((value) => Number(value.toFixed(1)))).toEqual([
      latitude,
      longitude,
    ])
  }
})

test.for([
  { x: -0.01, y: 0.5 },
  { x: 0.5, y: 1.01 },
  { x: Number.NaN, y: 0.5 },
])('a click at %j is outside the drawing', (click) => {
  expect(clickedPoint(click, { x: 0, y: 0, width: 10, height: 10 }, '10 km')).toBeUndefined()
})

test('a drawing shows a point where a click on it gives that point', () => {
  const { box } = mapViews().get('donetsk') ?? {}
  if (!box) throw new Error('no view')
  const point = { latitude: 48, longitude: 37.8 }
  const position = positionInBox(point, box)
  expect(position && clickedPoint(position, box, '1 km')).toEqual(point)
  expect(positionInBox({ latitude: 51.7, longitude: 36.2 }, box)).toBeUndefined()
})

test.for(['', '1 2 3', '1 2 3 x', '1 2 0 4', '1 2 3 4 5'])('“%s” is not a box', (text) => {
  expect(parseBox(text)).toBeUndefined()
})
