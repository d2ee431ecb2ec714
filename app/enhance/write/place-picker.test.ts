import { afterEach, expect, test, vi } from 'vitest'
import { boxText } from '#domain/geography/clicked-point.ts'
import { mapViews } from '#domain/geography/map-view.ts'
import { type CasePoint, startPlacePicker } from './place-picker.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const HINT = 'Choose a region, then click the place.'

/** An element with listeners and children; the last child appended is the marker. */
class FakeElement {
  attributes = new Map<string, string>()
  handlers = new Map<string, (event: unknown) => void>()
  children: FakeElement[] = []
  parent: FakeElement | undefined
  textContent = ''
  hidden = true
  value = ''
  open = true
  addEventListener(type: string, handle: (event: unknown) => void) {
    if (!this.handlers.has(type)) this.handlers.set(type, handle)
  }
  fire(type: string, event: object = {}) {
    this.handlers.get(type)?.(event)
  }
  focus() {}
  setAttribute(name: string, value: string) {
    this.attributes.set(name, value)
  }
  getAttribute(name: string) {
    return this.attributes.get(name)
  }
  append(child: FakeElement) {
    child.parent = this
    this.children.push(child)
  }
  replaceChildren(...children: FakeElement[]) {
    this.children = children
  }
  remove() {
    if (this.parent) this.parent.children = []
  }
  querySelectorAll(): FakeElement[] {
    return []
  }
  closest() {
    return this
  }
  getBoundingClientRect() {
    return { left: 0, top: 0, width: 100, height: 100 }
  }
}

function openPicker(point: CasePoint = { coordinates: '', precision: '' }) {
  const [output, place, region, precision, button, drawing, element] = Array.from(
    { length: 7 },
    () => new FakeElement(),
  ) as [FakeElement, FakeElement, FakeElement, FakeElement, FakeElement, FakeElement, FakeElement]
  region.value = 'donetsk'
  precision.value = '10 km'
  const box = mapViews().get('donetsk')?.box
  if (!box) throw new Error('no view')
  drawing.setAttribute('data-box', boxText(box))
  const parts: Record<string, () => FakeElement | undefined> = {
    output: () => output,
    '[data-place-drawing]': () => place,
    '[name=place-view]': () => region,
    '[name=place-precision]': () => precision,
    '[data-remove-place]': () => button,
    '.map-drawing': () => place.children[0],
    '.map-placed': () => drawing.children[0],
  }
  Object.assign(element, { querySelector: (selector: string) => parts[selector]?.() ?? null })
  vi.stubGlobal('document', {
    querySelector: () => element,
    adoptNode: (node: unknown) => node,
    createElementNS: () => new FakeElement(),
  })
  vi.stubGlobal('Element', FakeElement)
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString = () => ({ querySelector: () => drawing })
    },
  )
  const fields = { now: point }
  const show = startPlacePicker({
    read: () => fields.now,
    write(next) {
      fields.now = next
    },
  })
  return {
    fields,
    output,
    place,
    region,
    button,
    marker: () => drawing.children[0],
    click: (clientX: number, clientY: number) =>
      element.fire('click', { target: drawing, clientX, clientY }),
    choose(value: string) {
      precision.value = value
      precision.fire('change')
    },
    type(next: CasePoint) {
      fields.now = next
      show()
    },
  }
}

async function openWithMap(point?: CasePoint) {
  vi.stubGlobal('fetch', async () => new Response(''))
  const picker = openPicker(point)
  await expect.poll(() => picker.place.children.length).toBe(1)
  return picker
}

test('a map that is loaded after a failure replaces the message', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
  const { output, region, place } = openPicker()
  await expect.poll(() => output.textContent).toContain('The map could not be loaded.')
  vi.stubGlobal('fetch', async () => new Response(''))
  region.fire('change')
  await expect.poll(() => place.children.length).toBe(1)
  expect(output.textContent).toBe(HINT)
})

test('another precision rounds the clicked point again', async () => {
  const { fields, output, click, choose } = await openWithMap()
  click(43, 57)
  const { coordinates } = fields.now
  expect(fields.now.precision).toBe('10 km')
  choose('1 km')
  expect(fields.now.precision).toBe('1 km')
  expect(fields.now.coordinates).toMatch(/^\d\d\.\d\d, \d\d\.\d\d$/)
  expect(output.textContent).toBe(`coordinates: ${fields.now.coordinates}, precision: 1 km`)
  choose('10 km')
  expect(fields.now).toEqual({ coordinates, precision: '10 km' })
})

test.for(['exact', 'withheld', '10 km'])(
  'the choice of a precision leaves a typed point of the precision %s',
  async (precision) => {
    const typed = { coordinates: '48.01234, 37.81234', precision }
    const { fields, output, choose } = await openWithMap(typed)
    choose('1 km')
    expect(fields.now).toEqual(typed)
    expect(output.textContent).toContain('The new precision applies to the next click.')
  },
)

test('marker, text and button follow the fields', async () => {
  const { output, button, marker, click, type } = await openWithMap()
  expect([output.textContent, marker(), button.hidden]).toEqual([HINT, undefined, true])
  click(20, 20)
  const first = marker()?.getAttribute('cx')
  expect(first).toMatch(/%$/)
  type({ coordinates: '48.0123, 37.8', precision: '' })
  expect(output.textContent).toBe('coordinates: 48.0123, 37.8')
  expect(marker()?.getAttribute('cx')).not.toBe(first)
  expect(button.hidden).toBe(false)
  // On no part of this map.
  type({ coordinates: '51.7, 36.2', precision: '1 km' })
  expect([output.textContent, marker()]).toEqual([
    'coordinates: 51.7, 36.2, precision: 1 km',
    undefined,
  ])
  type({ coordinates: '', precision: '10 km' })
  expect([output.textContent, marker(), button.hidden]).toEqual([HINT, undefined, true])
})

test.for([
  ['10 km', ''],
  ['exact', ''],
  ['withheld', 'withheld'],
] as const)(
  'without its point, a case of the precision "%s" has the precision "%s"',
  async ([precision, left]) => {
    const { fields, button, marker } = await openWithMap({ coordinates: '48.1, 37.8', precision })
    expect(marker()).toBeDefined()
    button.fire('click')
    expect(fields.now).toEqual({ coordinates: '', precision: left })
    expect([marker(), button.hidden]).toEqual([undefined, true])
  },
)
