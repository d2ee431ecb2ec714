/** An upload of this browser or user that stopped on its way. */
export interface Unfinished {
  id: string
  name: string
  path: string | null
  below: string | null
  /** Of the whole file, by the browser that began it. */
  sha256: string | null
  file_size: number
  /** Bytes that the server has; null where another server has them, which is away. */
  offset: number | null
}

/** What the server says before anything is sent. */
export interface UploadStart {
  /** Those of which it has something. */
  unfinished: Unfinished[]
  /** The largest file that it takes; undefined where nobody could be asked. */
  mostBytes: number | undefined
}

const UNKNOWN: UploadStart = { unfinished: [], mostBytes: undefined }

export async function askForStart(signal: AbortSignal): Promise<UploadStart> {
  try {
    const response = await fetch('/api/uploads', { cache: 'no-store', signal })
    if (!response.ok) return UNKNOWN
    const { uploads, most_bytes } = (await response.json()) as {
      uploads: Unfinished[]
      most_bytes: number
    }
    return { unfinished: uploads.filter(({ offset }) => offset !== 0), mostBytes: most_bytes }
  } catch {
    return UNKNOWN
  }
}

export function addressOf({ id }: Pick<Unfinished, 'id'>): string {
  return `/api/uploads/${id}`
}
