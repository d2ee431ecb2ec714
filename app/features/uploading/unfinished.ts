/** An upload of this browser or user that stopped on its way. */
export interface Unfinished {
  id: string
  name: string
  path: string | null
  below: string | null
  /** Of the whole file, by the browser that began it. */
  sha256: string | null
  file_size: number
  /** Bytes that the server has. */
  offset: number
}

/** Those of which the server has something; none where nobody can be asked. */
export async function findUnfinished(signal: AbortSignal): Promise<Unfinished[]> {
  try {
    const response = await fetch('/api/uploads', { cache: 'no-store', signal })
    if (!response.ok) return []
    const { uploads } = (await response.json()) as { uploads: Unfinished[] }
    return uploads.filter(({ offset }) => offset > 0)
  } catch {
    return []
  }
}

export function addressOf({ id }: Pick<Unfinished, 'id'>): string {
  return `/api/uploads/${id}`
}
