import { expect, test } from 'vitest'
import { baseMap } from './base-map.ts'
import { drawBase, townsIn } from './drawn-base.ts'
import { fittedView, hasView, isMapView, MAP_SHAPE, mapViews, viewNameOf } from './map-view.ts'

const regions = baseMap().regions.filter(hasView)

test('every oblast and border region has a view of its own, and Ukraine has one', () => {
  expect(mapViews().size).toBe(regions.length + 1)
  expect(regions.filter(({ kind }) => kind === 'oblast')).toHaveLength(27)
  expect([...mapViews().keys()].filter((name) => !/^[a-z]+(-[a-z]+)*$/.test(name))).toEqual([])
})

test.for([
  'donetsk',
  'kyiv',
  'kyiv-city',
  'ivano-frankivsk',
  'crimea',
  'kursk',
  'ukraine',
  'points',
])('a URL can name the view %s', (name) => {
  expect(isMapView(name)).toBe(true)
})

test.for(['sverdlovsk', 'Donetsk', '', '__proto__', 'ru-rest'])('"%s" is not a view', (name) => {
  expect(isMapView(name)).toBe(false)
})

test.for(regions)('the view of $name holds all of it, and draws it', (region) => {
  const { box = region.box } = mapViews().get(viewNameOf(region)) ?? {}
  expect(box.width / box.height).toBeCloseTo(MAP_SHAPE)
  expect(box.x).toBeLessThan(region.box.x)
  expect(box.y).toBeLessThan(region.box.y)
  expect(box.x + box.width).toBeGreaterThan(region.box.x + region.box.width)
  expect(box.y + box.height).toBeGreaterThan(region.box.y + region.box.height)
  const drawn = drawBase(box)
  expect(drawn.regions.find(({ id }) => id === region.id)?.path).toMatch(/^(M\d+ \d+l[-\d ]+z)+$/)
})

test('a view of all Ukraine names its large towns, a view of one oblast smaller ones too', () => {
  const names = (view: string) => {
    const found = mapViews().get(view)
    return found ? townsIn(found.box).map(({ name }) => name) : []
  }
  expect(names('ukraine')).toContain('Kyiv')
  expect(names('ukraine')).not.toContain('Pavlohrad')
  expect(names('donetsk')).toContain('Pavlohrad')
})

test('a view that fits points holds them, is not closer than they are known, and never leaves the map', () => {
  const points = [
    { x: 300, y: 0 },
    { x: 500, y: 120 },
  ]
  const { box } = fittedView(points)
  for (const { x, y } of points) {
    expect(x > box.x && x < box.x + box.width).toBe(true)
    expect(y > box.y && y < box.y + box.height).toBe(true)
  }
  expect(fittedView([{ x: 300, y: 0 }]).box.width).toBeGreaterThanOrEqual(120)
  const whole = mapViews().get('ukraine')?.box
  expect(fittedView([]).box).toEqual(whole)
  expect(fittedView([{ x: 2000, y: -900 }]).box).toEqual(whole)
  expect(
    fittedView([
      { x: -700, y: -400 },
      { x: 600, y: 500 },
    ]).box,
  ).toEqual(whole)
})
