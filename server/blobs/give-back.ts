/**
 * Frees the memory of bytes that nobody needs any more; they are empty then. Left to the garbage
 * collector, each 20 MB of them would have it look through all that the site keeps. Bytes that share
 * their memory with others stay.
 */
export function giveBack(bytes: Uint8Array): void {
  const { buffer, byteLength } = bytes
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}
