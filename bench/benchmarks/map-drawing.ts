import { drawBase } from '#domain/geography/drawn-base.ts'
import { mapViews, WHOLE_MAP } from '#domain/geography/map-view.ts'
import { groupMarks, joinCovered } from '#domain/geography/mark-groups.ts'
import type { Benchmark } from '../benchmark.ts'
import { measureAlone } from '../rounds.ts'

const POINTS = 5000
const WIDTH_PX = 780
const [CROWDED_PX, COVERED_PX] = [17, 23]

/** The whole map with many points, as the server lays it out for a page. */
export const mapDrawing: Benchmark = {
  name: 'map-drawing',
  tools: [],
  async measure() {
    const box = mapViews().get(WHOLE_MAP)?.box
    if (!box) throw new Error('There is no view of the whole map.')
    const points = Array.from({ length: POINTS }, (_, at) => ({
      at: {
        x: box.x + ((at * 7919) % 10_000) * (box.width / 10_000),
        y: box.y + ((at * 104_729) % 10_000) * (box.height / 10_000),
      },
    }))
    const kmPerPx = box.width / WIDTH_PX
    const measured = await measureAlone(async () => {
      const started = performance.now()
      drawBase(box)
      joinCovered(groupMarks(points, CROWDED_PX * kmPerPx), COVERED_PX * kmPerPx)
      return performance.now() - started
    })
    return [
      {
        ...measured,
        what: `a map with ${POINTS} points`,
        unit: 'ms',
        goal: { of: 'figure', atMost: 60 },
        note: 'Base map of the whole window and groups of crowded marks; without the HTML.',
      },
    ]
  },
}
