import { needsCoordinates, parseCoordinates } from '#domain/cases/location/coordinates.ts'
import {
  type Click,
  type ClickPrecision,
  clickedPoint,
  parseBox,
  positionInBox,
} from '#domain/geography/clicked-point.ts'
import { fetchHtml } from '../fetch-page.ts'

/** The point of a case as its front matter has it: `48.2, 37.7`, with its precision. */
export interface CasePoint {
  coordinates: string
  precision: string
}

/** The fields of the form that have the point. */
export interface PlaceFields {
  read(): CasePoint
  write(point: CasePoint): void
}

interface Picker {
  element: HTMLElement
  fields: PlaceFields
  /** What was shown last. */
  shown: CasePoint | undefined
  /** The last click. Another precision is rounded from it, because its coordinates are rounded already. */
  clicked: { coordinates: string; pointFor: (precision: ClickPrecision) => string } | undefined
  isFailed: boolean
}

const FAILED = 'The map could not be loaded. Type the coordinates, or choose the region again.'
const HINT = 'Choose a region, then click the place.'

/**
 * Fetches the map of the chosen region once the picker is opened; a click on it fills in the fields.
 * @returns Shows the point that the fields have now.
 */
export function startPlacePicker(fields: PlaceFields): () => void {
  const element = document.querySelector<HTMLDetailsElement>('[data-place-picker]')
  if (!element) return () => {}
  const picker: Picker = { element, fields, shown: undefined, clicked: undefined, isFailed: false }
  const view = element.querySelector<HTMLSelectElement>('[name=place-view]')
  const draw = () => void drawView(picker, () => view?.value ?? '')
  // May have been opened before this script loaded.
  if (element.open) draw()
  else element.addEventListener('toggle', draw, { once: true })
  view?.addEventListener('change', draw)
  precisionChoice(picker)?.addEventListener('change', () => changePrecision(picker))
  removeButton(picker)?.addEventListener('click', () => removePoint(picker))
  element.addEventListener('click', (event) => place(picker, event))
  // The picker is not part of the text: the form around it must neither store nor check it.
  for (const type of ['input', 'change'])
    element.addEventListener(type, (event) => event.stopPropagation())
  showPoint(picker)
  return () => {
    const { coordinates, precision } = fields.read()
    const isSame = picker.shown?.coordinates === coordinates && picker.shown.precision === precision
    if (!isSame) showPoint(picker)
  }
}

async function drawView(picker: Picker, viewNow: () => string): Promise<void> {
  const view = viewNow()
  const page = await fetchHtml(`/map?map=${encodeURIComponent(view)}`).catch(() => undefined)
  // Another region was chosen meanwhile.
  if (view !== viewNow()) return
  const drawing = page?.querySelector('.map-drawing')
  picker.isFailed = !drawing
  if (drawing) {
    for (const mark of drawing.querySelectorAll('.map-mark, .map-hatched')) mark.remove()
    for (const link of drawing.querySelectorAll('a')) link.replaceWith(...link.childNodes)
    picker.element
      .querySelector('[data-place-drawing]')
      ?.replaceChildren(document.adoptNode(drawing))
  }
  showPoint(picker)
}

function place(picker: Picker, { target, clientX, clientY }: MouseEvent): void {
  const drawing = target instanceof Element ? target.closest('.map-drawing') : null
  const box = boxOf(drawing)
  if (!drawing || !box) return
  const { left, top, width, height } = drawing.getBoundingClientRect()
  const click = { x: (clientX - left) / width, y: (clientY - top) / height }
  const pointFor = (precision: ClickPrecision) => {
    const point = clickedPoint(click, box, precision)
    return point ? `${point.latitude}, ${point.longitude}` : ''
  }
  if (pointFor('10 km') === '') return
  picker.clicked = { coordinates: '', pointFor }
  writeClicked(picker, picker.clicked)
}

function writeClicked(picker: Picker, clicked: NonNullable<Picker['clicked']>): void {
  const precision = precisionChoice(picker)?.value === '1 km' ? '1 km' : '10 km'
  clicked.coordinates = clicked.pointFor(precision)
  write(picker, { coordinates: clicked.coordinates, precision })
}

/** A point that was not clicked may be exact or withheld: its precision is changed only in its own field. */
function changePrecision(picker: Picker): void {
  const { coordinates, precision } = picker.fields.read()
  const { clicked } = picker
  if (clicked?.coordinates === coordinates && (isClickPrecision(precision) || precision === ''))
    writeClicked(picker, clicked)
  else if (parseCoordinates(coordinates))
    showStatus(picker, `${pointText(picker)}. The new precision applies to the next click.`)
}

function removePoint(picker: Picker): void {
  const { precision } = picker.fields.read()
  write(picker, { coordinates: '', precision: needsCoordinates(precision) ? '' : precision })
  // The button, which had the focus, is hidden now.
  picker.element.querySelector<HTMLElement>('summary')?.focus()
}

function write(picker: Picker, point: CasePoint): void {
  picker.fields.write(point)
  showPoint(picker)
}

/** Marker, text and choices follow the fields. */
function showPoint(picker: Picker): void {
  const point = picker.fields.read()
  const choice = precisionChoice(picker)
  // Another region leaves the precision that was chosen for the next click.
  if (choice && picker.shown?.precision !== point.precision && isClickPrecision(point.precision))
    choice.value = point.precision
  picker.shown = point
  const button = removeButton(picker)
  if (button) button.hidden = point.coordinates === ''
  markPoint(picker)
  showStatus(picker, picker.isFailed ? FAILED : pointText(picker))
}

function pointText({ fields }: Picker): string {
  const { coordinates, precision } = fields.read()
  if (!parseCoordinates(coordinates)) return HINT
  return `coordinates: ${coordinates}${precision && `, precision: ${precision}`}`
}

function markPoint({ element, fields }: Picker): void {
  element.querySelector('.map-placed')?.remove()
  const drawing = element.querySelector('.map-drawing')
  const [point, box] = [parseCoordinates(fields.read().coordinates), boxOf(drawing)]
  const position = point && box && positionInBox(point, box)
  if (position) drawing?.append(circleAt(position))
}

function circleAt({ x, y }: Click): Element {
  const circle = document.createElementNS('http://www.w3.org/2000/svg', 'circle')
  circle.setAttribute('class', 'map-placed')
  circle.setAttribute('cx', `${x * 100}%`)
  circle.setAttribute('cy', `${y * 100}%`)
  circle.setAttribute('r', '9')
  return circle
}

function boxOf(drawing: Element | null) {
  return parseBox(drawing?.getAttribute('data-box') ?? '')
}

function precisionChoice({ element }: Picker) {
  return element.querySelector<HTMLSelectElement>('[name=place-precision]')
}

function removeButton({ element }: Picker) {
  return element.querySelector<HTMLButtonElement>('[data-remove-place]')
}

function isClickPrecision(precision: string): precision is ClickPrecision {
  return precision === '1 km' || precision === '10 km'
}

function showStatus({ element }: Picker, sentence: string): void {
  const output = element.querySelector('output')
  if (output && output.textContent !== sentence) output.textContent = sentence
}
