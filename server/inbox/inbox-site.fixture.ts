import type { HistoryResponse } from '#domain/archive/manage-response.ts'
import type { AcceptResponse, InboxResponse, ReviewResponse } from '#domain/uploads/inbox-calls.ts'
import { openSender, openUploadSite, sha256Of } from '../uploads/upload-site.fixture.ts'

/** A site with a visitor who uploads files and an editor who reviews them. */
export async function openInboxSite(settings: Record<string, string> = {}) {
  const site = await openUploadSite(settings)
  const editor = await openSender(site, 'Author')
  const visitor = await openSender(site, 'visitor')

  const listed = async (state: 'waiting' | 'rejected') =>
    (await (await editor.get(`/api/inbox?state=${state}`)).json()) as InboxResponse

  const entryIn = async (state: 'waiting' | 'rejected', entry: string) =>
    (await listed(state)).entries.find((one) => one.entry === entry)

  const call = async <Body>(url: string, body: object) => {
    const response = await editor.json('POST', url, body)
    if (response.status !== 200) throw new Error(await response.text())
    return (await response.json()) as Body
  }

  return {
    ...site,
    editor,
    visitor,
    listed,
    waiting: (entry: string) => entryIn('waiting', entry),
    rejected: (entry: string) => entryIn('rejected', entry),
    /** Uploads a file and returns its entry. */
    async sent(name: string, bytes: string | Uint8Array, username = ''): Promise<string> {
      const response = await visitor.form({ [name]: bytes }, { username })
      if (response.status !== 200) throw new Error(await response.text())
      const { entries } = await listed('waiting')
      const entry = entries.find((one) => one.sha256 === sha256Of(bytes) && one.name === name)
      if (!entry) throw new Error('It is not in the inbox.')
      return entry.entry
    },
    reject: (...entries: string[]) => call<ReviewResponse>('/api/inbox/reject', { entries }),
    restore: (...entries: string[]) => call<ReviewResponse>('/api/inbox/restore', { entries }),
    remove: (...entries: string[]) => call<ReviewResponse>('/api/inbox/delete', { entries }),
    async accept(entry: string, more: object = {}) {
      const body = { entries: [entry], into: '/Vehicles', ...more }
      const { results } = await call<AcceptResponse>('/api/inbox/accept', body)
      const [result] = results
      if (!result) throw new Error('Nothing was answered.')
      return result
    },
    undo: (batch: string | null) => editor.json('POST', '/api/history/undo', { batch }),
    async history(query: string) {
      const response = await editor.get(`/api/history?${query}`)
      return ((await response.json()) as HistoryResponse).entries
    },
  }
}

export type InboxSite = Awaited<ReturnType<typeof openInboxSite>>
