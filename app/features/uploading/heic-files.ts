import { HEIC_HEAD_BYTES, isHeic } from '#domain/uploads/heic.ts'

/** Whether it is a photograph in HEIC by its first bytes, which a file that cannot be read does not show. */
export async function isHeicFile(file: File): Promise<boolean> {
  const head = await file
    .slice(0, HEIC_HEAD_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0))
  return isHeic(new Uint8Array(head))
}
