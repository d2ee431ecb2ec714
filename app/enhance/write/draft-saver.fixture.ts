import { vi } from 'vitest'
import { createDraftSaver } from './draft-saver.ts'

class Field {
  name = ''
  type = 'text'
  form = { hidden: false }
  value: string

  constructor(value: string) {
    this.value = value
  }
}

export const SAVED = { status: 200, body: { sha256: 'new', saved_at: '2026-01-01T00:00:00Z' } }
export const CONFLICT = {
  status: 409,
  body: { message: 'This draft was changed in another window.' },
}

/** What the browser stores, and the drafts that were sent. */
export const browser = { stored: new Map<string, string>(), requests: [] as RequestInit[] }

/** A browser without a page, for each test. */
export function stubBrowser(): void {
  vi.useFakeTimers()
  browser.stored.clear()
  browser.requests.length = 0
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('navigator', { onLine: true })
  for (const name of ['HTMLInputElement', 'HTMLSelectElement', 'HTMLTextAreaElement'])
    vi.stubGlobal(name, Field)
  const { stored } = browser
  vi.stubGlobal(
    'localStorage',
    new Proxy(
      {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, text: string) => stored.set(key, text),
        removeItem: (key: string) => stored.delete(key),
      },
      {
        ownKeys: () => [...stored.keys()],
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      },
    ),
  )
}

export function restoreBrowser(): void {
  vi.useRealTimers()
  vi.unstubAllGlobals()
}

/** A form whose only fact may wait for the server, and its saver. */
export function start(
  response: { status: number; body: object } | 'offline' = SAVED,
  shown: Record<string, string> = {},
) {
  const fields: Record<string, Field> = Object.fromEntries(
    ['text', 'note', 'base', 'draft', 'formToken'].map((name) => [name, new Field('')]),
  )
  const discarding = Object.assign(new Field(''), { form: { hidden: true } })
  const unit = Object.assign(new Field(''), { name: 'fact.unit' })
  const form = {
    dataset: { write: 'cases/a.md', user: 'anna', ...shown },
    elements: { namedItem: (name: string) => fields[name] ?? null },
    querySelector: () => page.mainButton,
    querySelectorAll: () => [unit],
  } as unknown as HTMLFormElement
  vi.stubGlobal('document', {
    querySelectorAll: (fieldsOf: string) =>
      fieldsOf.includes('draft') ? [fields.draft, discarding] : [],
  })
  const page = {
    state: '',
    mainButton: null as { textContent: string } | null,
    isPending: false,
    rejected: [] as string[],
    savedWhole: 0,
    user: 'anna',
    response,
    /** Whether the server has read a fact, saved the draft with the facts, and answered a request. */
    read: Promise.resolve(),
    whole: Promise.resolve(),
    answered: Promise.resolve(),
  }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (page.response === 'offline') throw new TypeError('Failed to fetch')
    if (url === '/api/auth/user')
      return Response.json({ user_id: page.user }, { headers: { 'x-form-token': page.user } })
    const { status, body } = page.response
    if (init.method === 'PUT') browser.requests.push(init)
    await page.answered
    return { ok: status < 400, status, json: async () => body, headers: new Headers() }
  })
  const drafts = createDraftSaver(
    form,
    (sentence) => {
      page.state = sentence
    },
    {
      isPending: () => page.isPending,
      async take() {
        await page.read
        if (page.response !== 'offline') page.isPending = false
      },
      async saveDraft() {
        page.savedWhole += 1
        await page.whole
        ;(fields.draft as Field).value = 'whole'
      },
      rejected: () => page.rejected,
    },
  )
  const type = async (text: string) => {
    ;(fields.text as Field).value = text
    drafts.changed()
    await vi.advanceTimersByTimeAsync(2100)
  }
  const typeFact = async (text: string) => {
    unit.value = text
    page.isPending = true
    drafts.changed('facts')
    await vi.advanceTimersByTimeAsync(2100)
  }
  const copy = () => browser.stored.get('unsaved-text:cases/a.md')
  const takeCopyOf = (draft: string) => {
    ;(fields.draft as Field).value = draft
    return type('Written before.')
  }
  return { page, drafts, type, typeFact, copy, takeCopyOf, discarding }
}
