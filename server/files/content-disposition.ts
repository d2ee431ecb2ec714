const MAX_BYTES = 255
/** Control characters, and marks that reverse text direction: `exe.gnp` must not be shown as `png.exe`. */
const UNPRINTABLE = /[\p{Cc}\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu
/** Includes `%`, because some clients would decode it in the quoted form (RFC 6266, appendix D). */
const NOT_QUOTABLE = /[^\x20-\x7E]|["\\%]/gu

/** The name for display or saving (RFC 6266), in any script (RFC 8187). */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const shown = shortened(name.toWellFormed().replace(UNPRINTABLE, '_').replace(/[/\\]/g, '_'))
  const plain = shown.replace(NOT_QUOTABLE, '_')
  const quoted = `${kind}; filename="${plain}"`
  return plain === shown ? quoted : `${quoted}; filename*=UTF-8''${extended(shown)}`
}

/** `encodeURIComponent` leaves four characters that RFC 8187 does not allow. */
function extended(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** File systems allow 255 bytes; the extension must remain. */
function shortened(name: string): string {
  if (Buffer.byteLength(name) <= MAX_BYTES) return name
  const [extension = ''] = /\.[^.]{1,16}$/.exec(name) ?? []
  let remaining = MAX_BYTES - Buffer.byteLength(extension)
  let start = ''
  for (const letter of name) {
    remaining -= Buffer.byteLength(letter)
    if (remaining < 0) break
    start += letter
  }
  return start + extension
}
