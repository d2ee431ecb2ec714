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
  async function answerOf(address: string, init: RequestInit = {}): Promise<Response> {
    const headers = { ...session, ...(init.headers as Settings | undefined) }
    const answer = await fetch(`${origin}${address}`, { ...init, headers })
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  return {
    async open(path) {
      await (await answerOf(`/write/${path}`, { headers: { accept: 'text/html' } })).text()
    },
    async read(path) {
      const answer = await answerOf(`/api/texts/text?path=${encodeURIComponent(path)}`)
      return (await answer.json()) as { text: string; base: string }
    },
    async preview(path, text) {
      const body = new URLSearchParams({ text, base: '', draft: '', note: '' })
      return (await answerOf(`/write/preview/${path}`, { method: 'POST', body })).text()
    },
    async save(path, base, text) {
      const answer = await answerOf('/api/texts/save', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ path, base, text, note: '' }),
      })
      const { result, sha256 } = (await answer.json()) as { result: string; sha256: string }
      if (result !== 'saved') throw new Error(`The text was not saved: ${result}`)
      return sha256
    },
  }
}
