import { expect, test } from 'vitest'
import { coordinatesText, parseCoordinates, shownCoordinates } from './coordinates.ts'

test.for([
  ['47.523686, 35.930824', 'exact', '47.5237° N, 35.9308° E'],
  ['47.523686,35.930824', '1 km', '47.52° N, 35.93° E'],
  ['47.523686, 35.930824', '10 km', '47.5° N, 35.9° E'],
  ['-33.9, -18.4', 'exact', '33.9° S, 18.4° W'],
] as const)('%s known to %s is shown as %s', ([text, precision, shown]) => {
  const parsed = parseCoordinates(text)
  const coordinates = parsed && shownCoordinates(parsed, precision)
  expect(coordinates && coordinatesText(coordinates)).toBe(shown)
})

test.for(['place', 'withheld'] as const)(
  'with precision "%s" no coordinates are shown',
  (precision) => {
    expect(shownCoordinates({ latitude: 47.5, longitude: 35.9 }, precision)).toBeUndefined()
  },
)

test.for(['91, 35', '47, 181', '47.5', 'Robotyne', '47.5; 35.9', ''])(
  '"%s" is not a point',
  (text) => {
    expect(parseCoordinates(text)).toBeUndefined()
  },
)
