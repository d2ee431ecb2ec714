import { SiteError } from '../errors.ts'
import type { Refusal } from '../manage/refusal.ts'

/** What is said about an operation that was not done. */
export function refusalError(refusal: Refusal): SiteError {
  switch (refusal.reason) {
    case 'not found': {
      const { path } = refusal
      return path === ''
        ? new SiteError('archive/not-found')
        : new SiteError('archive/not-found', {
            detail: `It was asked for as ${path}.`,
            details: { path },
          })
    }
    case 'clash': {
      const { clashes } = refusal
      const names = clashes.slice(0, 3).map(({ name }) => `"${name}"`)
      const more = clashes.length > 3 ? ` and ${clashes.length - 3} more` : ''
      const detail = `The name is taken: ${names.join(', ')}${more}.`
      return new SiteError('manage/clash', { detail, details: { clashes } })
    }
    case 'root':
      return new SiteError('manage/root')
    case 'same place':
      return new SiteError('manage/same-place', { details: { path: refusal.path } })
    case 'into itself':
      return new SiteError('manage/into-itself', { details: { path: refusal.path } })
    case 'too long':
      return new SiteError('manage/too-long', {
        detail: refusal.problem,
        details: { path: refusal.path },
      })
    case 'too many':
      return new SiteError('manage/too-many', { detail: `${refusal.most} are copied at most.` })
    case 'changed': {
      const { path, current = null, by: changed_by = null } = refusal
      const detail = changed_by === null ? undefined : `It was changed by ${changed_by}.`
      return new SiteError('manage/changed', { detail, details: { path, current, changed_by } })
    }
    case 'nothing to undo':
      return new SiteError('manage/nothing-to-undo')
  }
}
