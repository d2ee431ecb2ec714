/**
 * Where a reader goes on after signing in: a path of this site, and home for anything else. Browsers
 * read `\` as `/` and drop tabs and line breaks, so that `/\evil.example` would lead away.
 */
export function safeNext(next: string | undefined): string {
  if (!next || !/^\/(?![/\\])/.test(next) || HIDDEN.test(next)) return '/'
  // Signing in again, or out at once, is nowhere to go on.
  return /^\/+(login|logout)\b/i.test(next) ? '/' : next
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it refuses
const HIDDEN = /[\u0000-\u001f\u007f\\]/
