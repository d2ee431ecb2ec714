/**
 * Prevents open redirects after login: returns a path of this site, and `/` for anything else. Browsers
 * read `\` as `/` and drop tabs and line breaks, so `/\evil.example` would lead to another site.
 */
export function safeNext(next: string | undefined): string {
  if (!next || !/^\/(?![/\\])/.test(next) || HIDDEN.test(next) || DOTS.test(next)) return '/'
  // Not back to the login, and not straight to the logout.
  return /^\/+(login|logout)\b/i.test(next) ? '/' : next
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: it rejects control characters
const HIDDEN = /[\u0000-\u001f\u007f\\]/
/** Without its `.`, the path of `/.//evil.example` is another host. */
const DOTS = /^[^?#]*\/(\.|%2e){1,2}(\/|$|[?#])/i
