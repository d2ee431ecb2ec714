import { expect, test } from 'vitest'
import { graticuleOf } from './graticule.ts'
import { unproject } from './lambert.ts'
import { mapViews } from './map-view.ts'

test.for(['ukraine', 'donetsk', 'kyiv-city'])(
  'in the view %s each label stands on its degree and on the edge',
  (name) => {
    const { box } = mapViews().get(name) ?? {}
    if (!box) throw new Error(`no view ${name}`)
    const { path, meridians, parallels } = graticuleOf(box)
    expect(path).toMatch(/^M/)
    expect(Math.min(meridians.length, parallels.length)).toBeGreaterThan(0)
    expect(meridians.length).toBeLessThan(10)
    for (const { name: degree, at } of meridians) {
      expect(unproject(at)[0]).toBeCloseTo(Number.parseFloat(degree), 2)
      expect(at.y).toBeCloseTo(box.y + box.height, 6)
    }
    for (const { name: degree, at } of parallels) {
      expect(unproject(at)[1]).toBeCloseTo(Number.parseFloat(degree), 2)
      expect(at.x).toBeCloseTo(box.x + box.width, 6)
    }
  },
)
