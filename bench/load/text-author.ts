import type { Settings, Site } from '../programs/site-process.ts'

/** An author whose browser sends what the page of a text does. */
export interface TextAuthor {
  /** Shows the page of a text. */
  open(path: string): Promise<void>
  /** @returns The text and its hash. */
  read(path: string): Promise<{ text: string; base: string }>
  /** The whole page of the preview. */
  preview(path: string, text: string): Promise<string>
  /** @returns The hash of the published text. */
  save(path: string, base: string, text: string): Promise<string>
}

/** @param session Headers of a session. */
export function openTextAuthor({ origin }: Site, session: Settings): TextAuthor {
  async function fetchOk(url: string, init: RequestInit = {}): Promise<Response> {
    const headers = { ...session, ...(init.headers as Settings | undefined) }
    const response = await fetch(`${origin}${url}`, { ...init, headers })
    if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`)
    return response
  }
  return {
    async open(path) {
      await (await fetchOk(`/write/${path}`, { headers: { accept: 'text/html' } })).text()
    },
    async read(path) {
      const response = await fetchOk(`/api/texts/text?path=${encodeURIComponent(path)}`)
      return (await response.json()) as { text: string; base: string }
    },
    async preview(path, text) {
      const body = new URLSearchParams({ text, base: '', draft: '', note: '' })
      return (await fetchOk(`/write/preview/${path}`, { method: 'POST', body })).text()
    },
    async save(path, base, text) {
      const response = await fetchOk('/api/texts/save', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ path, base, text, note: '' }),
      })
      const { result, sha256 } = (await response.json()) as { result: string; sha256: string }
      if (result !== 'saved') throw new Error(`The text was not saved: ${result}`)
      return sha256
    },
  }
}
