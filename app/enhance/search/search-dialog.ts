import { writeStored } from '#app/ui/browser/browser-storage.ts'
import { isPlainClick } from '#app/ui/browser/closest.ts'
import { hasSingleKeys, STORED_CHOICE } from '#app/ui/browser/single-keys.ts'
import type { SearchResponse } from '#domain/search/search-response.ts'
import { searchUrl } from '#domain/search/search-url.ts'
import { counted } from '#domain/units/count.ts'
import { drawPath, make } from '../make-element.ts'
import { recentPages } from './recent-pages.ts'
import { hitsOfOptions, recentOptions, resultOptions } from './search-options.ts'
import { createPreview } from './search-preview.ts'
import { createSuggestions, type Suggestions } from './search-suggestions.ts'

const GLASS = 'M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14M20 20l-4-4'
const MAX_RECENT = 5
const TYPE_HINT = 'Searches articles, cases, files and rounds.'

let dialog: ReturnType<typeof createDialog> | undefined

/** @param keys Keys pressed while this script was loading; undefined if the last one was Escape. */
export function openSearch(keys: readonly string[] | undefined): void {
  if (!keys) return
  dialog ??= createDialog()
  dialog.open(keys)
}

/** The dialog is a combobox: the focus stays in the field, and screen readers announce the selected option. */
function createDialog() {
  const input = make('input', {
    type: 'text',
    name: 'q',
    role: 'combobox',
    placeholder: 'Search the site',
    ariaLabel: 'Search the site',
    ariaExpanded: 'false',
    ariaAutoComplete: 'list',
    autocomplete: 'off',
    spellcheck: false,
    enterKeyHint: 'search',
    'aria-controls': 'search-list',
  })
  const list = make('div', {
    id: 'search-list',
    className: 'search-list',
    role: 'listbox',
    ariaLabel: 'Suggestions',
    tabIndex: -1,
  })
  const note = make('p', { className: 'search-note', hidden: true })
  const status = make('span', { role: 'status' })
  const facts = make('aside', { className: 'search-preview', ariaLabel: 'Selected case' })
  const close = make('button', {
    type: 'button',
    className: 'search-close',
    ariaLabel: 'Close search',
  })
  const form = make(
    'form',
    { action: '/search', role: 'search' },
    drawPath('search-glass', 24, GLASS),
    input,
    close,
  )
  const body = make('div', { className: 'search-body' }, make('div', {}, note, list), facts)
  const element = make(
    'dialog',
    { className: 'floating search-dialog', ariaLabel: 'Search' },
    form,
    body,
    make('div', { className: 'bar search-keys' }, ...keyHints(), singleKeysChoice(), status),
  )
  const preview = createPreview(facts)
  const suggestions = createSuggestions({
    show,
    onWait() {
      list.ariaBusy = 'true'
      announce('Searching…', true)
    },
  })
  let selected: HTMLAnchorElement | undefined

  const options = () => [...list.querySelectorAll<HTMLAnchorElement>('[role=option]')]

  function select(option?: HTMLAnchorElement): void {
    if (selected) selected.ariaSelected = 'false'
    selected = option
    if (option) {
      option.ariaSelected = 'true'
      input.setAttribute('aria-activedescendant', option.id)
    } else input.removeAttribute('aria-activedescendant')
    preview.show(option && hitsOfOptions.get(option))
  }

  function draw(content: HTMLElement[], message: string): void {
    select()
    list.replaceChildren(...content)
    list.ariaBusy = null
    const shown = options()
    for (const [at, option] of shown.entries()) option.id = `search-option-${at}`
    input.ariaExpanded = String(shown.length > 0)
    note.textContent = message
    note.hidden = message === ''
  }

  /** Announces a text to screen readers. @param isShown Also shown, because the note does not contain it. */
  function announce(text: string, isShown = false): void {
    status.textContent = text
    status.className = isShown ? '' : 'unseen'
  }

  function show(found: Suggestions): void {
    const words = input.value.trim()
    if (found.state === 'failed') {
      draw([], found.message)
      announce(found.message)
      return
    }
    const { response } = found
    const { hits, hasMostWords, isIndexing } = response
    const hasHits = hits.length > 0
    const indexing = isIndexing ? 'The search index is being built: results may be missing. ' : ''
    const missing = hasMostWords ? 'No result has all of these words. ' : ''
    const text = (hasHits ? missing : `Nothing found for “${words}”. `) + indexing
    draw(resultOptions(words, response), text)
    const spoken = text + spellingText(response)
    // Does not count the option for all results.
    announce(hasHits ? spoken + counted(options().length - 1, 'suggestion') : spoken, hasHits)
  }

  function showRecent(): void {
    suggestions.stop()
    const here = location.pathname + location.search
    const pages = recentPages().filter(({ url }) => url !== here)
    draw(recentOptions(pages.slice(0, MAX_RECENT)), pages.length > 0 ? '' : TYPE_HINT)
    announce('')
  }

  function ask(): void {
    // Enter must not open a result of the previous query.
    select()
    const words = input.value.trim()
    if (words === '') {
      showRecent()
      return
    }
    note.hidden ||= note.textContent === TYPE_HINT
    void suggestions.ask(words)
  }

  function move(step: 1 | -1): void {
    const shown = options()
    if (shown.length === 0) return
    const at = selected ? shown.indexOf(selected) : step === 1 ? -1 : shown.length
    const next = shown[(at + step + shown.length) % shown.length]
    select(next)
    next?.scrollIntoView({ block: 'nearest' })
  }

  function go(inNewTab: boolean): void {
    const words = input.value.trim()
    if (!selected && words === '') return
    const href = selected?.href ?? searchUrl({ q: words })
    if (inNewTab) window.open(href, '_blank', 'noopener')
    else {
      element.close()
      location.assign(href)
    }
  }

  input.addEventListener('input', ask)
  input.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, isComposing } = event
    if (isComposing) return
    if (key === 'ArrowDown') move(1)
    else if (key === 'ArrowUp') move(-1)
    else if (key === 'Enter') go(ctrlKey || metaKey)
    else return
    event.preventDefault()
  })
  list.addEventListener('pointermove', ({ target }) => {
    const option = (target as Element).closest<HTMLAnchorElement>('a')
    if (option && option !== selected) select(option)
  })
  // On mousedown: a click also fires when a text selection ends outside the dialog.
  element.addEventListener('mousedown', ({ target }) => target === element && element.close())
  element.addEventListener('click', (event) => {
    const target = event.target as Element
    const isLink = isPlainClick(event) && target.closest('a')
    if (target === close || isLink) element.close()
  })
  addEventListener('online', () => element.open && ask())
  document.body.append(element)

  return {
    open(keys: readonly string[]): void {
      // When React renders the page again, it removes elements that it did not render.
      if (!element.isConnected) {
        element.open = false
        document.body.append(element)
      }
      if (element.open) return
      element.showModal()
      if (keys.length > 0) input.value = textOf(keys)
      else input.select()
      ask()
      if (keys.at(-1) === 'Enter') go(false)
    },
  }
}

/** The option that corrects the spelling. */
function spellingText({ meant }: SearchResponse): string {
  return meant === undefined ? '' : `Did you mean ${meant}? `
}

/** The typed words; Enter sends them. */
function textOf(keys: readonly string[]): string {
  const letters: string[] = []
  for (const key of keys) {
    if (key === 'Backspace') letters.pop()
    else if (key !== 'Enter') letters.push(key)
  }
  return letters.join('')
}

function keyHints(): HTMLElement[] {
  const hints: [keys: string[], meaning: string][] = [
    [['↑', '↓'], 'choose'],
    [['↵'], 'open'],
    [['Ctrl', '↵'], 'new tab'],
    [['Esc'], 'close'],
  ]
  return hints.map(([keys, meaning]) =>
    make('span', { ariaHidden: 'true' }, ...keys.map((key) => make('kbd', {}, key)), meaning),
  )
}

function singleKeysChoice(): HTMLElement {
  const box = make('input', { type: 'checkbox', checked: hasSingleKeys() })
  box.addEventListener('change', () => writeStored(STORED_CHOICE, box.checked ? undefined : 'off'))
  return make('label', {}, box, 'Single-key shortcuts, such as ', make('kbd', {}, '/'))
}
