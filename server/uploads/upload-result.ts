import type { z } from 'zod'
import type { NameConflict } from '#domain/archive/manage-response.ts'
import type { uploadResult } from '#domain/uploads/inbox-calls.ts'
import { SiteError } from '../errors.ts'
import type { AddUploadResult } from '../manage/add-uploads.ts'

export type UploadResult = z.output<typeof uploadResult>

function caseError(conflict: NameConflict, existing: string): SiteError {
  return new SiteError('manage/case-conflict', {
    detail: `The existing item is “${existing}”; Windows and macOS cannot store it beside “${conflict.name}”.`,
    details: { conflicts: [conflict] },
  })
}

type UploadedFile = Pick<UploadResult, 'name' | 'sha256' | 'file_size' | 'photo'>

/** @throws SiteError if the file was not added or skipped. */
export function resultOf(result: AddUploadResult, uploaded: UploadedFile): UploadResult {
  switch (result.kind) {
    case 'added':
    case 'already there':
    case 'new version':
      return {
        ...uploaded,
        name: result.path.slice(result.path.lastIndexOf('/') + 1),
        state: result.kind,
        path: result.path,
        id: result.id,
        batch: result.batch ?? null,
      }
    case 'skipped':
      return { ...uploaded, state: 'skipped', path: result.path, id: null, batch: null }
    case 'conflict': {
      const { name, existing } = result.conflict
      if (existing !== undefined) throw caseError(result.conflict, existing)
      const detail = name === uploaded.name ? undefined : `The item is “${name}”.`
      throw new SiteError('manage/conflict', { detail, details: { conflicts: [result.conflict] } })
    }
    case 'not found':
      throw new SiteError('archive/not-found', {
        detail: `The folder was ${result.path}.`,
        details: { path: result.path },
      })
    case 'no place':
      throw new SiteError('manage/conflict', { detail: result.reason })
    case 'elsewhere':
      throw new SiteError('access/key-scope', { detail: 'This key can upload to one folder only.' })
    case 'entry missing':
      throw new SiteError('inbox/gone')
    case 'bytes missing':
      throw new SiteError('server/busy')
  }
}
