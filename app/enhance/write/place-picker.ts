import { type ClickPrecision, clickedPoint, parseBox } from '#domain/geography/clicked-point.ts'
import { fetchHtml } from '../fetch-page.ts'

/** The coordinates of a case as its front matter has them: `48.2, 37.7`. */
export interface PickedPoint {
  coordinates: string
  precision: ClickPrecision
}

/** Fetches the map of the chosen region once the picker is opened; a click on it sends the event `placed`. */
export function startPlacePicker(): void {
  for (const picker of document.querySelectorAll<HTMLDetailsElement>('[data-place-picker]')) {
    const view = picker.querySelector<HTMLSelectElement>('[name=place-view]')
    const draw = () => void drawView(picker, () => view?.value ?? '')
    // May have been opened before this script loaded.
    if (picker.open) draw()
    else picker.addEventListener('toggle', draw, { once: true })
    view?.addEventListener('change', draw)
    picker.addEventListener('click', (event) => place(picker, event))
    // The picker is not part of the text: the form around it must neither store nor check it.
    for (const type of ['input', 'change'])
      picker.addEventListener(type, (event) => event.stopPropagation())
  }
}

const FAILED = 'The map could not be loaded. Type the coordinates, or choose the region again.'

async function drawView(picker: HTMLElement, viewNow: () => string): Promise<void> {
  const view = viewNow()
  const page = await fetchHtml(`/map?map=${encodeURIComponent(view)}`).catch(() => undefined)
  // Another region was chosen meanwhile.
  if (view !== viewNow()) return
  const drawing = page?.querySelector('.map-drawing')
  if (!drawing) return say(picker, FAILED)
  for (const mark of drawing.querySelectorAll('.map-mark, .map-hatched')) mark.remove()
  for (const link of drawing.querySelectorAll('a')) link.replaceWith(...link.childNodes)
  picker.querySelector('[data-place-drawing]')?.replaceChildren(document.adoptNode(drawing))
  if (picker.querySelector('output')?.textContent === FAILED) say(picker, '')
}

function place(picker: HTMLElement, { target, clientX, clientY }: MouseEvent): void {
  const drawing = target instanceof Element ? target.closest('.map-drawing') : null
  const box = parseBox(drawing?.getAttribute('data-box') ?? '')
  if (!drawing || !box) return
  const { left, top, width, height } = drawing.getBoundingClientRect()
  const click = { x: (clientX - left) / width, y: (clientY - top) / height }
  const precision = picker.querySelector<HTMLSelectElement>('[name=place-precision]')
  const wanted = precision?.value === '1 km' ? '1 km' : '10 km'
  const point = clickedPoint(click, box, wanted)
  if (!point) return
  mark(drawing, click)
  const placed: PickedPoint = {
    coordinates: `${point.latitude}, ${point.longitude}`,
    precision: wanted,
  }
  say(picker, `coordinates: ${placed.coordinates}, precision: ${wanted}`)
  picker.dispatchEvent(new CustomEvent<PickedPoint>('placed', { bubbles: true, detail: placed }))
}

function mark(drawing: Element, { x, y }: { x: number; y: number }): void {
  drawing.querySelector('.map-placed')?.remove()
  const circle = document.createElementNS('http://www.w3.org/2000/svg', 'circle')
  circle.setAttribute('class', 'map-placed')
  circle.setAttribute('cx', `${x * 100}%`)
  circle.setAttribute('cy', `${y * 100}%`)
  circle.setAttribute('r', '9')
  drawing.append(circle)
}

function say(picker: HTMLElement, sentence: string): void {
  const output = picker.querySelector('output')
  if (output) output.textContent = sentence
}
