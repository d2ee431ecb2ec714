import { readStored, storedTexts, writeStored } from '#app/ui/browser/browser-storage.ts'
import { closest } from '#app/ui/browser/closest.ts'
import { withOrigin, withoutOrigin } from '#app/ui/consent/agreed-origins.ts'

const STORE = 'agreed-origins'

/** Questions that a loaded frame has replaced. */
const questions = new WeakMap<Element, Element>()

/** Frames of other providers load when the reader agrees, or agreed before on this device. */
export function startConsent(): void {
  loadRemembered()
  addEventListener('storage', ({ key }) => key === STORE && loadRemembered())
  addEventListener('click', (event) => {
    const place = closest(event, '[data-frame]')
    if (!place) return
    if (closest(event, '[data-frame-load]')) agree(place)
    if (closest(event, '[data-frame-unload]')) unload(place)
  })
}

function loadRemembered(): void {
  const agreed = storedTexts(readStored(STORE))
  for (const place of document.querySelectorAll<HTMLElement>('[data-frame]')) {
    const isRemembered = agreed.includes(originOf(place))
    if (isRemembered) load(place, 'remembered')
    else if (place.dataset.loaded === 'remembered') restoreQuestion(place)
  }
}

function agree(place: HTMLElement): void {
  const remember = place.querySelector<HTMLInputElement>('input[type=checkbox]')?.checked
  if (remember) writeStored(STORE, withOrigin(readStored(STORE), originOf(place)))
  if (remember) loadRemembered()
  else load(place, 'once')
}

function unload(place: HTMLElement): void {
  writeStored(STORE, withoutOrigin(readStored(STORE), originOf(place)))
  restoreQuestion(place)
  loadRemembered()
}

function load(place: HTMLElement, how: 'remembered' | 'once'): void {
  const [question, template] = place.children
  if (!question || !(template instanceof HTMLTemplateElement)) return
  const loaded = document.importNode(template.content, true)
  for (const part of loaded.querySelectorAll<HTMLElement>('[data-when]'))
    if (part.dataset.when !== how) part.remove()
  const waiting = loaded.querySelector('[role=status]')
  loaded.querySelector('iframe')?.addEventListener('load', () => waiting?.remove())
  questions.set(place, question)
  place.dataset.loaded = how
  const hadFocus = question.contains(document.activeElement)
  question.replaceWith(loaded)
  if (hadFocus) place.querySelector<HTMLElement>('[data-frame-unload]')?.focus()
}

function restoreQuestion(place: HTMLElement): void {
  const question = questions.get(place)
  const template = place.querySelector('template')
  if (!question || !template) return
  const hadFocus = place.contains(document.activeElement)
  delete place.dataset.loaded
  place.replaceChildren(question, template)
  if (hadFocus) place.querySelector<HTMLElement>('[data-frame-load]')?.focus()
}

function originOf(place: HTMLElement): string {
  return new URL(place.dataset.frame ?? '').origin
}
