import type { NameConflict } from '#domain/archive/manage-answer.ts'
import { SiteError } from '../errors.ts'
import type { UploadOutcome } from '../manage/add-uploads.ts'
import type { PrivateMetadata } from '../media/private-metadata.ts'

/** What became of a file that was sent in. */
export interface UploadResult {
  /** As it is called now. */
  name: string
  state: 'added' | 'already there' | 'new version' | 'skipped' | 'in the inbox'
  /** Where it is in the archive; null in the inbox. */
  path: string | null
  id: string | null
  /** What undoes it in the history; null where nothing was changed in the archive. */
  batch: string | null
  /** Of what arrived. */
  sha256: string
  file_size: number
  /** What a photograph told of its maker, and whether that was taken out of what everybody sees. */
  photo: { details: PrivateMetadata; stripped: boolean } | null
}

function caseError(conflict: NameConflict, existing: string): SiteError {
  return new SiteError('manage/case-clash', {
    detail: `The existing item is “${existing}”; Windows and macOS cannot store it beside “${conflict.name}”.`,
    details: { clashes: [conflict] },
  })
}

type Arrived = Pick<UploadResult, 'name' | 'sha256' | 'file_size' | 'photo'>

/** @throws SiteError where the outcome is none of a file that came in. */
export function resultOf(outcome: UploadOutcome, arrived: Arrived): UploadResult {
  switch (outcome.kind) {
    case 'added':
    case 'already there':
    case 'new version':
      return {
        ...arrived,
        name: outcome.path.slice(outcome.path.lastIndexOf('/') + 1),
        state: outcome.kind,
        path: outcome.path,
        id: outcome.id,
        batch: outcome.batch ?? null,
      }
    case 'skipped':
      return { ...arrived, state: 'skipped', path: outcome.path, id: null, batch: null }
    case 'conflict': {
      const { name, existing } = outcome.conflict
      if (existing !== undefined) throw caseError(outcome.conflict, existing)
      const detail = name === arrived.name ? undefined : `The item is “${name}”.`
      throw new SiteError('manage/clash', { detail, details: { clashes: [outcome.conflict] } })
    }
    case 'not found':
      throw new SiteError('archive/not-found', {
        detail: `The folder was ${outcome.path}.`,
        details: { path: outcome.path },
      })
    case 'no place':
      throw new SiteError('manage/clash', { detail: outcome.reason })
    case 'entry gone':
      throw new SiteError('inbox/gone')
    case 'bytes gone':
      throw new SiteError('server/busy')
  }
}
