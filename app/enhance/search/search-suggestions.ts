import type { SearchResponse } from '#domain/search/search-response.ts'

/** What the dialog shows for the words that are typed now. */
export type Suggestions =
  | { state: 'loaded'; response: SearchResponse }
  | { state: 'failed'; message: string }

const LIMIT = 30
const PAUSE_MS = 60
const NOTED_AFTER_MS = 150
const OFFLINE = 'You are offline. Suggestions appear when you reconnect.'
const UNREACHABLE = 'The server cannot be reached. Try again in a moment.'
const FAILED = 'Suggestions could not be loaded. Press Enter to open the search page.'
const TOO_MANY = 'Too many searches. Wait a moment, then keep typing.'

interface Listener {
  show(suggestions: Suggestions): void
  /** Called if a response takes long. */
  onWait(): void
}

/** Asks for suggestions; a response to words that are no longer typed is dropped. */
export function createSuggestions({ show, onWait }: Listener) {
  let current = new AbortController()

  function stop(): AbortSignal {
    current.abort()
    current = new AbortController()
    return current.signal
  }

  return {
    stop,
    async ask(words: string): Promise<void> {
      const signal = stop()
      // Nothing is sent while someone is typing.
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      if (signal.aborted) return
      const noted = setTimeout(onWait, NOTED_AFTER_MS)
      signal.addEventListener('abort', () => clearTimeout(noted))
      const suggestions = await fetchSuggestions(words, signal)
      clearTimeout(noted)
      if (!signal.aborted) show(suggestions)
    },
  }
}

async function fetchSuggestions(words: string, signal: AbortSignal): Promise<Suggestions> {
  try {
    const query = new URLSearchParams({ q: words, limit: String(LIMIT), partial: '1' })
    const response = await fetch(`/api/search?${query}`, { signal })
    if (response.ok) return { state: 'loaded', response: await response.json() }
    return { state: 'failed', message: response.status === 429 ? TOO_MANY : FAILED }
  } catch {
    return { state: 'failed', message: navigator.onLine ? UNREACHABLE : OFFLINE }
  }
}
