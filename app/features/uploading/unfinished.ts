/** An upload of this browser or user that stopped on its way. */
export interface Unfinished {
  id: string
  name: string
  path: string | null
  below: string | null
  file_size: number
  /** Bytes that the server has. */
  offset: number
}

/** Those that can go on; none where nobody can be asked. */
export async function findUnfinished(signal: AbortSignal): Promise<Unfinished[]> {
  try {
    const response = await fetch('/api/uploads', { cache: 'no-store', signal })
    if (!response.ok) return []
    return ((await response.json()) as { uploads: Unfinished[] }).uploads
  } catch {
    return []
  }
}
