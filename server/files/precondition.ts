/** The validators of a cached or partial copy. */
export interface Validators {
  /** Strong, with quotes. */
  etag: string
  /** Left out where the date is less precise than the tag. */
  modified?: Date
}

export type Precondition = 'proceed' | 'not-modified' | 'failed'

/** Preconditions of GET and HEAD, in the order of RFC 9110, section 13.2.2. */
export function checkPrecondition(headers: Headers, validators: Validators): Precondition {
  if (hasChanged(headers, validators)) return 'failed'
  return isKnown(headers, validators) ? 'not-modified' : 'proceed'
}

/** Whether a Range may be served: the client has the start of the same bytes. */
export function isSameForRange(headers: Headers, { etag, modified }: Validators): boolean {
  const condition = headers.get('if-range')
  if (condition === null) return true
  if (condition.includes('"')) return condition.trim() === etag
  return modified !== undefined && wholeSeconds(modified) === Date.parse(condition)
}

function hasChanged(headers: Headers, { etag, modified }: Validators): boolean {
  const match = headers.get('if-match')
  if (match !== null) return !lists(match, etag)
  const since = dateIn(headers, 'if-unmodified-since')
  return since !== undefined && modified !== undefined && wholeSeconds(modified) > since
}

function isKnown(headers: Headers, { etag, modified }: Validators): boolean {
  const match = headers.get('if-none-match')
  if (match !== null) return lists(match.replaceAll('W/"', '"'), etag)
  const since = dateIn(headers, 'if-modified-since')
  return since !== undefined && modified !== undefined && wholeSeconds(modified) <= since
}

/** A weak tag keeps its `W/` unless the caller removed it, so it equals no strong one. */
function lists(header: string, etag: string): boolean {
  return header.split(',').some((listed) => listed.trim() === '*' || listed.trim() === etag)
}

function dateIn(headers: Headers, name: string): number | undefined {
  const date = Date.parse(headers.get(name) ?? '')
  return Number.isNaN(date) ? undefined : date
}

function wholeSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000) * 1000
}
