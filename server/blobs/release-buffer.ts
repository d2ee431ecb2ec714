/**
 * Frees the memory of a buffer at once, leaving it empty. Otherwise every 20 MB of buffers would trigger a full garbage
 * collection. Buffers that share memory are left alone.
 */
export function releaseBuffer(bytes: Uint8Array): void {
  const { buffer, byteLength } = bytes
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}
