import type { HistoryAction, NameConflict } from '#domain/archive/manage-response.ts'
import { formatCount } from '#domain/units/count.ts'
import { fieldSentence } from '#domain/units/sentence.ts'
import { SiteError } from '../errors.ts'
import type { LastChange } from '../manage/history/last-change.ts'
import type { Rejection } from '../manage/operation-rejected.ts'
import type { FormerlyNamed, Used } from '../manage/used-places.ts'

export function rejectionError(rejection: Rejection): SiteError {
  switch (rejection.reason) {
    case 'not found':
    case 'changed since':
      return missingError(rejection)
    case 'no original':
      return new SiteError('request/malformed', {
        detail: `${rejection.path} has no original that could be published.`,
        details: { path: rejection.path },
      })
    case 'not empty':
      return new SiteError('manage/not-empty', { details: { path: rejection.path } })
    case 'conflict':
      return conflictError(rejection.conflicts)
    case 'root':
      return new SiteError('manage/root')
    case 'used':
      return usedError(
        rejection.used,
        rejection.isReplacing ? 'A file that replaces another one leaves its place. ' : '',
      )
    case 'name used':
      return nameUsedError(rejection.used)
    case 'same place':
      return new SiteError('manage/same-place', { details: { path: rejection.path } })
    case 'into itself':
      return new SiteError('manage/into-itself', { details: { path: rejection.path } })
    case 'too long':
      return new SiteError('manage/too-long', {
        detail: rejection.problem,
        details: { path: rejection.path },
      })
    case 'too many':
      return new SiteError('manage/too-many', {
        detail: `The limit is ${formatCount(rejection.max)} items, including everything in folders.`,
      })
    case 'too much text':
      return new SiteError('manage/too-much-text', {
        detail: `Old and new metadata together are limited to ${rejection.maxMb} MB.`,
      })
    case 'field too long':
      return fieldTooLongError(rejection.fields)
    case 'changed': {
      const { path, current = null, by: changed_by = null } = rejection
      const detail = changedText(rejection)
      return new SiteError('manage/changed', { detail, details: { path, current, changed_by } })
    }
    case 'publishes original':
      return new SiteError('manage/publishes-original', { details: { path: rejection.path } })
    case 'nothing to undo':
      return new SiteError('manage/nothing-to-undo')
    case 'already undone':
      return new SiteError('manage/already-undone', { detail: `It was undone by ${rejection.by}.` })
  }
}

const MAX_NAMED = 3

/** Answered like a field that is invalid in the request itself. */
function fieldTooLongError(
  fields: Extract<Rejection, { reason: 'field too long' }>['fields'],
): SiteError {
  const problems = fields.map(({ name, maxLength, paths }) => {
    const more =
      paths.length > MAX_NAMED ? ` and ${formatCount(paths.length - MAX_NAMED)} more` : ''
    const where = `${paths.slice(0, MAX_NAMED).join(', ')}${more}`
    const problem = `may have ${maxLength} characters at most, which the appended text would exceed in ${where}; shorten it, or leave these out`
    return { field: `meta.${name}.text`, problem }
  })
  const detail = problems.map(({ field, problem }) => fieldSentence(field, problem)).join('. ')
  const [first] = problems
  return new SiteError('request/malformed', { detail, details: { ...first, problems } })
}

function changedText({ by, isOwn }: Extract<Rejection, { reason: 'changed' }>) {
  if (isOwn) return 'You changed this in another window.'
  return by === undefined ? undefined : `It was changed by ${by}.`
}

const UNCHANGED = 'Nothing was changed.'
const GONE_FROM_TRASH = 'It has left the trash in the meantime. Nothing was changed.'

function missingError(
  rejection: Extract<Rejection, { reason: 'not found' | 'changed since' }>,
): SiteError {
  const { reason, path, lastChange } = rejection
  const code = reason === 'not found' ? 'archive/not-found' : 'manage/changed-since'
  const others = 'others' in rejection && rejection.others
  if (path === '') return new SiteError(code, { detail: GONE_FROM_TRASH })
  const found = lastChange ? lastChangeText(path, lastChange) : `The requested path was ${path}.`
  const detail = reason === 'not found' ? `${found} ${UNCHANGED}` : found
  const details = { path, ...lastChangeJson(lastChange), ...(others && { others }) }
  return new SiteError(code, { detail, details })
}

function conflictError(conflicts: readonly NameConflict[]): SiteError {
  const names = conflicts.slice(0, 3).map(({ name, existing = name }) => `"${existing}"`)
  const more = conflicts.length > 3 ? ` and ${conflicts.length - 3} more` : ''
  const differsInCase = conflicts.some(({ existing }) => existing !== undefined)
  const why = differsInCase
    ? ' Names that differ only in case cannot be in the same folder on Windows and macOS.'
    : ''
  const detail = `Existing names: ${names.join(', ')}${more}.${why}`
  return new SiteError('manage/conflict', { detail, details: { conflicts: [...conflicts] } })
}

/** @param why Begins the detail. */
export function usedError(used: readonly Used[], why = ''): SiteError {
  const detail = `${why}It is used in ${titlesText(used)}.`
  return new SiteError('manage/used', { detail, details: { used: used.map(usedJson) } })
}

function nameUsedError(used: readonly FormerlyNamed[]): SiteError {
  const [first] = used
  const named =
    used.length > 1
      ? `${first?.former} and ${used.length - 1} more were names of other folders.`
      : `${first?.former} was the name of the folder that is now ${first?.path}.`
  const detail = `${named} These would show this folder instead: ${titlesText(used)}.`
  return new SiteError('manage/name-used', { detail, details: { used: used.map(usedJson) } })
}

function titlesText(used: readonly Used[]): string {
  const titles = [...new Set(used.flatMap(({ places }) => places.map(({ title }) => title)))]
  const more = titles.length > 3 ? ` and ${titles.length - 3} more` : ''
  return `${titles.slice(0, 3).join(', ')}${more}`
}

export function usedJson({ path, places }: Used) {
  return { path, places: places.map(({ title, url }) => ({ title, url })) }
}

const ACTION_TEXTS: Record<HistoryAction, string> = {
  'make-folder': 'created it',
  move: 'moved it',
  rename: 'renamed it',
  merge: 'merged it into another folder',
  copy: 'copied it',
  'new-version': 'replaced it with a new version',
  metadata: 'changed its metadata',
  trash: 'moved it to the trash',
  restore: 'restored it',
  delete: 'deleted it permanently',
  upload: 'uploaded it',
  accept: 'accepted it from the inbox',
  reject: 'rejected it',
  return: 'returned it to the inbox',
  import: 'imported it',
}

function lastChangeText(path: string, { by, action, now, folder }: LastChange): string {
  const done = `${by} ${ACTION_TEXTS[action]}`
  if (folder !== undefined) {
    const place = now === undefined ? '' : ` ${path} is now ${now}.`
    return `The folder ${folder}: ${done}.${place}`
  }
  return now === undefined || now === path
    ? `${path}: ${done}.`
    : `${path}: ${done}. It is now ${now}.`
}

function lastChangeJson(lastChange: LastChange | undefined) {
  return lastChange && { now: lastChange.now ?? null, changed_by: lastChange.by }
}
