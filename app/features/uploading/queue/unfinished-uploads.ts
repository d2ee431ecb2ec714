/** An upload of this browser or user that was interrupted. */
export interface UnfinishedUpload {
  id: string
  name: string
  /** The folder, where it is now; null for the inbox. */
  path: string | null
  is_folder_gone: boolean
  below: string | null
  /** Hash of the whole file, computed by the browser that started the upload. */
  sha256: string | null
  file_size: number
  /** Bytes that the server has; null if a server that is down has them. */
  offset: number | null
}

export interface UploadStart {
  unfinished: UnfinishedUpload[]
  /** The largest file that it accepts; undefined without a response. */
  maxBytes: number | undefined
}

const UNKNOWN: UploadStart = { unfinished: [], maxBytes: undefined }

export async function fetchUploadStart(signal: AbortSignal): Promise<UploadStart> {
  try {
    const response = await fetch('/api/uploads', { cache: 'no-store', signal })
    if (!response.ok) return UNKNOWN
    const { uploads, most_bytes } = (await response.json()) as {
      uploads: UnfinishedUpload[]
      most_bytes: number
    }
    return { unfinished: uploads.filter(({ offset }) => offset !== 0), maxBytes: most_bytes }
  } catch {
    return UNKNOWN
  }
}

export function urlOf({ id }: Pick<UnfinishedUpload, 'id'>): string {
  return `/api/uploads/${id}`
}
