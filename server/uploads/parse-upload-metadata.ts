import { asSentence } from '#domain/units/sentence.ts'
import { type UploadMetadata, uploadMetadata } from '#domain/uploads/upload-metadata.ts'
import { SiteError } from '../errors.ts'
import { fieldDetail } from '../field-detail.ts'

/** What the sender can rename, by field. */
const NAMED = new Map<PropertyKey | undefined, string>([
  ['name', 'file'],
  ['below', 'folder'],
])

/** @throws SiteError upload/name, or request/malformed for another field */
export function parseUploadMetadata(fields: Readonly<Record<string, string>>): UploadMetadata {
  const { data, error: cause } = uploadMetadata.safeParse(fields)
  if (data) return data
  const [issue] = cause.issues
  const named = NAMED.get(issue?.path[0])
  if (!issue || named === undefined)
    throw new SiteError('request/malformed', { cause, detail: fieldDetail(cause) })
  throw new SiteError('upload/name', {
    cause,
    detail: `${asSentence(issue.message)} Rename the ${named} and choose it again.`,
  })
}
