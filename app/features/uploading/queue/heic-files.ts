import { HEIC_HEAD_BYTES, isHeic } from '#domain/uploads/heic.ts'

/** By its first bytes; false if they cannot be read. */
export async function isHeicFile(file: File): Promise<boolean> {
  const head = await file
    .slice(0, HEIC_HEAD_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0))
  return isHeic(new Uint8Array(head))
}
