import { readStored, writeStored } from '#app/ui/browser/browser-storage.ts'
import { localText } from '#app/ui/times/local-time-text.ts'
import { fieldText } from '#domain/writing/field-text.ts'
import { make } from '../make-element.ts'
import { isSameBut } from './copied-text.ts'
import { factsIn, hasFacts, pendingFacts, typeFacts } from './facts.ts'
import { fieldOf, setField } from './form-fields.ts'

const PREFIX = 'unsaved-text:'
/** Copies of one text. */
const MAX_COPIES = 5
/** Copies of all texts. */
const MAX_STORED = 50
/** Key of the time of the copy that the form contained when it was sent to be published. */
const SENT = 'published-copy'
/**
 * Fields that are copied; the hidden ones are the hashes of the text and of the draft that the form began with. The
 * hash of the draft keeps a copy that is used from replacing a newer draft of another window.
 */
const FIELDS = ['text', 'note', 'base', 'draft'] as const

type Copy = Record<Exclude<(typeof FIELDS)[number], 'draft'>, string> & {
  at: string
  /** Older copies have none, and replace no draft. */
  draft?: string
  /** As they were typed; older copies have none. */
  facts?: Record<string, string[]>
  /** Names of those that were not in the text yet: the server writes them into it. */
  pendingFacts?: string[]
}

type StoredCopy = Copy & { key: string }

/** The copy that this window made or took. */
let own = { key: '', at: '' }

/**
 * Stores text that the server has not saved in this browser.
 * @returns Whether it was stored.
 */
export function storeCopy(form: HTMLFormElement): boolean {
  const given = FIELDS.map((name) => [name, fieldOf(form, name)])
  const at = new Date().toISOString()
  const facts = { facts: factsIn(form), pendingFacts: pendingFacts(form) }
  const copy = { ...Object.fromEntries(given), ...facts, at }
  own = { key: isOwnStored() ? own.key : unusedKey(form), at }
  return writeCopy(form, own.key, copy)
}

function writeCopy(form: HTMLFormElement, key: string, copy: object): boolean {
  if (!writeStored(key, JSON.stringify(copy))) return false
  removeOldCopies(form, key)
  return true
}

/** Never the one that was just stored: by a clock that was ahead, others are newer. */
function removeOldCopies(form: HTMLFormElement, stored: string): void {
  const others = copies().filter(({ key }) => key !== stored)
  const keys = keysOf(form.dataset.write)
  const ofText = others.filter(({ key }) => keys.includes(key))
  for (const { key } of [...ofText.slice(MAX_COPIES - 1), ...others.slice(MAX_STORED - 1)])
    removeCopy(key)
}

/** Another window, or one that was closed, may have left a copy that nothing else has. */
export function removeOwnCopy(): void {
  if (isOwnStored()) removeCopy(own.key)
}

function isOwnStored(): boolean {
  return own.key !== '' && readCopy(own.key)?.at === own.at
}

/** Remembers across the next load that the form, if it is published, contains the copy of this window. */
export function markCopySent(): void {
  if (own.key !== '') writeStored(SENT, own.at, 'sessionStorage')
}

/** Removes the copy that was published, if this page says that its text was. */
export function removePublishedCopy(): void {
  const sent = readStored(SENT, 'sessionStorage')
  writeStored(SENT, undefined, 'sessionStorage')
  const note = document.querySelector<HTMLElement>('[data-published-text]')
  if (!sent || !note) return
  for (const key of keysOf(note.dataset.publishedText))
    if (readCopy(key)?.at === sent) removeCopy(key)
}

function removeCopy(key: string): void {
  writeStored(key, undefined)
}

/**
 * Offers to use or to delete each copy of text that was not saved.
 * @param settled Settles when the facts of the text are in the form.
 */
export function offerCopies(form: HTMLFormElement, settled: () => Promise<unknown>): void {
  for (const key of keysOf(form.dataset.write)) {
    const copy = readCopy(key)
    if (copy) offerCopy(form, { ...copy, key }, settled)
  }
}

function offerCopy(form: HTMLFormElement, copy: StoredCopy, settled: () => Promise<unknown>): void {
  const isSame = isSameText(copy, fieldOf(form, 'text')) && hasFacts(form, copy.facts ?? {})
  // Text that was just rejected is saved nowhere else.
  const isRejected = document.querySelector('#save-state[data-tone=wrong]') !== null
  if (isSame && isRejected) own = copy
  else if (isSame) removeCopy(copy.key)
  else if (isRejected) showOffer(form, copy, settled)
  else void offerUnlessSaved(form, copy, settled)
}

function isSameText(copy: Copy, saved: string): boolean {
  return isSameBut(copy.pendingFacts ?? [], copy.text, fieldText(saved))
}

/**
 * The last draft may arrive after the response to a reload, because browsers close a page when they have the next one. A
 * busy server takes seconds to save it.
 */
const LATE_SAVES_MS = [1000, 2000, 4000]

async function offerUnlessSaved(
  form: HTMLFormElement,
  copy: StoredCopy,
  settled: () => Promise<unknown>,
): Promise<void> {
  let isTouched = false
  const touched = () => {
    isTouched = true
  }
  for (const type of ['input', 'submit']) form.addEventListener(type, touched, { once: true })
  const reloadIfSaved = async () => {
    const isSaved = (await wasSaved(form, copy)) && !isTouched
    // Not reloaded, which would repeat a form that was sent.
    if (isSaved) location.replace(location.pathname + location.search)
    return isSaved
  }
  if (await reloadIfSaved()) return
  showOffer(form, copy, settled)
  for (const wait of LATE_SAVES_MS) {
    await new Promise((resolve) => setTimeout(resolve, wait))
    if (isTouched || readCopy(copy.key)?.at !== copy.at) return
    if (await reloadIfSaved()) return
  }
}

/** Whether the server has a newer draft than this page shows, with the text of the copy. The page then compares facts. */
async function wasSaved(form: HTMLFormElement, copy: Copy): Promise<boolean> {
  try {
    const query = new URLSearchParams({ path: form.dataset.write ?? '' })
    const response = await fetch(`/api/texts/text?${query}`)
    const { draft } = (await response.json()) as { draft?: { text: string; sha256: string } | null }
    if (!draft || draft.sha256 === fieldOf(form, 'draft')) return false
    return isSameText(copy, draft.text)
  } catch {
    return false
  }
}

function showOffer(form: HTMLFormElement, copy: StoredCopy, settled: () => Promise<unknown>): void {
  const use = button('Use the copy', () => {
    offer.remove()
    takeCopy(form, copy, settled)
  })
  const remove = button('Delete the copy', () => {
    removeCopy(copy.key)
    offer.replaceChildren(make('p', {}, `The copy of ${timeOf(copy)} was deleted.`), undo)
    undo.focus()
  })
  const undo = button('Undo', () => {
    const { key: _, ...stored } = copy
    const key = unusedKey(form)
    writeCopy(form, key, stored)
    offer.remove()
    showOffer(form, { ...copy, key }, settled)
  })
  const sentence = `This browser has a copy of ${timeOf(copy)} that was not saved.${draftText(form, copy)}`
  const offer = make(
    'div',
    { className: 'row', 'data-copy-at': copy.at },
    make('p', {}, sentence),
    use,
    remove,
  )
  addOffer(offer, copy)
}

function button(label: string, onclick: () => void): HTMLButtonElement {
  return make('button', { type: 'button', className: 'button', textContent: label, onclick })
}

function takeCopy(form: HTMLFormElement, copy: StoredCopy, settled: () => Promise<unknown>): void {
  for (const name of FIELDS) setField(form, name, copy[name] ?? '')
  form.querySelector('[name=text]')?.dispatchEvent(new Event('input', { bubbles: true }))
  own = copy
  const { facts } = copy
  // The text may have entries of a list for which the form has no fields yet.
  if (facts && !hasFacts(form, facts)) void settled().then(() => typeFacts(form, facts))
}

/** Which of both is newer. */
function draftText(form: HTMLFormElement, { at }: Copy): string {
  const { draftAt } = form.dataset
  if (!draftAt) return ''
  return ` Your saved draft of ${localText(draftAt)} is ${draftAt > at ? 'newer' : 'older'}.`
}

/** Newest first, in whatever order they come. */
function addOffer(offer: HTMLElement, { at }: Copy): void {
  const newer = [...document.querySelectorAll<HTMLElement>('[data-copy-at]')].filter(
    ({ dataset }) => (dataset.copyAt ?? '') > at,
  )
  ;(newer.at(-1) ?? document.querySelector('.writing-bar'))?.after(offer)
}

/** With seconds, so that two copies of one minute differ. */
function timeOf({ at }: Copy): string {
  const seconds = String(new Date(at).getSeconds()).padStart(2, '0')
  return localText(at).replace(/:\d\d(?= )/, `$&:${seconds}`)
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

/** One more than there are copies, so that one of them is free. */
function keysOf(path = ''): string[] {
  return Array.from({ length: MAX_COPIES + 1 }, (_, at) => PREFIX + path + '+'.repeat(at))
}

/** A copy that the author has neither used nor deleted is not overwritten. */
function unusedKey(form: HTMLFormElement): string {
  return keysOf(form.dataset.write).find((key) => readStored(key) === undefined) ?? ''
}
