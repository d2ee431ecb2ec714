import { readStored, writeStored } from '#app/ui/browser-storage.ts'
import { localText } from '../../ui/local-time-text.ts'
import { make } from '../make-element.ts'
import { fieldOf, setField } from './form-fields.ts'

const PREFIX = 'unsaved-text:'
const MAX_COPIES = 5
/** Of a form, whose hidden `base` is the hash of the text it began with. */
const FIELDS = ['text', 'note', 'base'] as const

type Copy = Record<(typeof FIELDS)[number], string> & { at: string }

/** Text that the server has not saved survives in this browser. @returns Whether it was stored. */
export function storeCopy(form: HTMLFormElement): boolean {
  const given = FIELDS.map((name) => [name, fieldOf(form, name)])
  const copy = { ...Object.fromEntries(given), at: new Date().toISOString() }
  if (!writeStored(keyOf(form), JSON.stringify(copy))) return false
  for (const { key } of copies().slice(MAX_COPIES)) writeStored(key, undefined)
  return true
}

export function removeCopy(form: HTMLFormElement): void {
  writeStored(keyOf(form), undefined)
}

/** Shows that this browser has a text that was not saved, to take it or to delete it. */
export function offerCopy(form: HTMLFormElement): void {
  const copy = readCopy(keyOf(form))
  if (copy?.text === fieldOf(form, 'text')) removeCopy(form)
  else if (copy) showOffer(form, copy)
}

function showOffer(form: HTMLFormElement, copy: Copy): void {
  const button = (label: string, act: () => void) => {
    const onclick = () => {
      offer.remove()
      act()
    }
    return make('button', { type: 'button', className: 'button', textContent: label, onclick })
  }
  const use = button('Use the copy', () => {
    for (const name of FIELDS) setField(form, name, copy[name])
    form.querySelector('[name=text]')?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  const remove = button('Delete the copy', () => removeCopy(form))
  const sentence = `This browser has a copy of ${localText(copy.at)} that was not saved.`
  const offer = make('div', { className: 'row' }, make('p', {}, sentence), use, remove)
  document.getElementById('save-state')?.after(offer)
}

/** Newest first. */
function copies(): { key: string; at: string }[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => ({ key, at: readCopy(key)?.at ?? '' }))
    .sort((one, other) => (one.at < other.at ? 1 : -1))
}

function readCopy(key: string): Copy | undefined {
  try {
    return JSON.parse(readStored(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

function keyOf(form: HTMLFormElement): string {
  return PREFIX + form.dataset.write
}
