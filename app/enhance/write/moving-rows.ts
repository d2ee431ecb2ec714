import { closest } from '#app/ui/browser/closest.ts'
import { isFocusLost } from '#app/ui/browser/is-focus-lost.ts'
import { MOVE, moveIn, moveValue, type RowMove } from '#domain/writing/row-move.ts'
import { FACT } from '#domain/writing/text-facts.ts'
import { factsIn } from './facts.ts'

/**
 * Makes buttons move an entry of a list by one place. The focus stays with it, and it stays open or folded.
 * @param check Sends the form with a change, and takes over what comes back.
 * @returns To be called after the fields were taken over.
 */
export function startMovingRows(
  form: HTMLFormElement,
  check: (change: string) => Promise<void>,
): () => void {
  /** Completes the move if it was made; a further one waits, because it would be that of another entry. */
  let complete: (() => boolean) | undefined

  form.addEventListener('click', (event) => {
    const button = closest(event, `button[name=change][value^="${MOVE}"]`)
    const move = button instanceof HTMLButtonElement ? moveIn(button.value) : undefined
    if (!(button instanceof HTMLButtonElement) || !move) return
    event.preventDefault()
    if (complete) return
    // Safari does not focus a clicked button.
    button.focus()
    const own = completion(form, move)
    complete = own
    setInert(form, true)
    void check(button.value).finally(() => {
      if (complete !== own) return
      complete = undefined
      setInert(form, false)
      if (isFocusLost()) buttonOf(form, move)?.focus()
      announce(
        'The entry was not moved. Check the fields marked as invalid and your connection, then try again.',
      )
    })
  })

  return () => {
    if (complete?.()) complete = undefined
  }
}

/** @returns Whether the entry is at its new place; if so, the focus is, too. */
function completion(form: HTMLFormElement, move: RowMove): () => boolean {
  const { list, at, way } = move
  const to = way === 'up' ? at - 1 : at + 1
  const moved = rowIn(form, list, at)
  const isOpen = groupAt(form, list, at)?.open
  const isOtherOpen = groupAt(form, list, to)?.open
  return () => {
    if (rowIn(form, list, to) !== moved) return false
    setInert(form, false)
    setOpen(groupAt(form, list, at), isOtherOpen)
    setOpen(groupAt(form, list, to), isOpen)
    const otherWay = way === 'up' ? 'down' : 'up'
    const next =
      buttonOf(form, { list, at: to, way }) ?? buttonOf(form, { list, at: to, way: otherWay })
    if (isFocusLost()) next?.focus()
    announce(`Moved ${way}. It is number ${to + 1} now.`)
    return true
  }
}

/** A field that has the focus during a move would keep its value, which is then that of another entry. */
function setInert(form: HTMLFormElement, isInert: boolean): void {
  const facts = form.querySelector<HTMLElement>('#facts')
  if (facts) facts.inert = isInert
}

/** What the fields of an entry contain. */
function rowIn(form: HTMLFormElement, list: string, at: number): string {
  const start = `${FACT}${list}.${at}`
  const fields = Object.entries(factsIn(form)).filter(
    ([name]) => name === start || name.startsWith(`${start}.`),
  )
  return JSON.stringify(fields.map(([name, values]) => [name.slice(start.length), values]))
}

function buttonOf(form: HTMLFormElement, move: RowMove): HTMLButtonElement | null {
  return form.querySelector(`button[name=change][value="${moveValue(move)}"]`)
}

function groupAt(form: HTMLFormElement, list: string, at: number): HTMLDetailsElement | null {
  const field = form.querySelector(`[name^="${FACT}${list}.${at}."]`)
  return field?.closest<HTMLDetailsElement>('details[data-kind=row]') ?? null
}

function setOpen(group: HTMLDetailsElement | null, isOpen: boolean | undefined): void {
  if (group && isOpen !== undefined) group.open = isOpen
}

/** For screen readers. */
function announce(sentence: string): void {
  const place = document.getElementById('facts-announced')
  if (place) place.textContent = sentence
}
