import { ROOT } from '#domain/archive/paths/root-path.ts'
import type { CallResult } from './editor-calls.ts'
import { createEditor, type Editor } from './editor-store.ts'
import { itemAt } from './item.ts'
import { type ChangeResult, type Operations, operations } from './operations.ts'
import { createStore } from './store.ts'

export const file = (name: string) => itemAt(ROOT, { kind: 'file', id: name, name })

interface AtWork {
  editor: Editor
  work: Operations
  /** Last segments of the URLs, with the batch or the paths. */
  requests: string[]
  /** Texts of the notices. */
  refreshed: string[]
  results: ChangeResult[]
}

/** Someone at work; each call is answered by the next response, or done. */
export function atWork(...responses: CallResult[]): AtWork {
  const requests: string[] = []
  const refreshed: string[] = []
  const results: ChangeResult[] = []
  const editor: Editor = {
    ...createEditor('token', createStore({ steps: [] as never[] })),
    calls: {
      read: () => Promise.reject(new Error('Nothing is read here.')),
      change: async (_: string, url: string, body: { batch?: string; items?: string[] }) => {
        requests.push(`${url.split('/').at(-1)} ${body.batch ?? body.items}`)
        const batch = `of ${body.items}`
        return (
          responses.shift() ?? {
            ok: true,
            response: { batch, changed: [], skipped: [], missing: [] },
          }
        )
      },
    } as Editor['calls'],
  }
  const work = operations(editor, (result) => {
    results.push(result)
    refreshed.push(result.notice.text)
  })
  return { editor, work, requests, refreshed, results }
}

export const rejection = (code: string): CallResult => ({
  ok: false,
  problem: { code, text: `No: ${code}.`, details: {} },
})
