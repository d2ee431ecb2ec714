import type { FileHasher } from './file-hasher.ts'
import { isHeicFile } from './heic-files.ts'
import { sendRequest } from './http-request.ts'
import { sendFile } from './send-file.ts'
import type { SenderToken } from './sender-token.ts'
import type { UploadEvent } from './transitions.ts'
import type { AttemptResult, UploadItem } from './upload-item.ts'
import { HEIC, resultOf, sameAs, tooLarge, UNREADABLE } from './upload-messages.ts'

export interface AttemptParts {
  hasher: Pick<FileHasher, 'hash'>
  token: Pick<SenderToken, 'get'>
  maxBytes: number | undefined
  signal: AbortSignal
  /** @returns The upload after the event. */
  emit(event: UploadEvent): UploadItem
  duplicateOf(item: UploadItem): UploadItem | undefined
}

export async function attemptUpload(item: UploadItem, parts: AttemptParts): Promise<AttemptResult> {
  const { token, maxBytes, signal, emit } = parts
  const { file } = item
  // The server would answer the same, but hashing a large file first takes a minute.
  if (maxBytes !== undefined && file.size > maxBytes) return tooLarge(maxBytes)
  if (await isHeicFile(file)) return HEIC
  const session = await token.get(item.path !== undefined)
  if ('step' in session) return session
  const { formToken } = session
  const early = item.sha256 === undefined && (await check(item, formToken, parts))
  if (early) return early
  if (signal.aborted) return { step: 'cancelled' }
  const sending = emit({ type: 'sending' })
  const result = resultOf(await sendFile({ item: sending, formToken, signal, emit }))
  const isBroken = result.step === 'paused' && result.cause === 'broken'
  return isBroken && !(await isReadable(file)) ? UNREADABLE : result
}

/** @returns Why the file is not sent; undefined if it is. */
async function check(
  { file }: UploadItem,
  formToken: string,
  { hasher, emit, duplicateOf, signal }: AttemptParts,
): Promise<AttemptResult | undefined> {
  emit({ type: 'checking' })
  const sha256 = await hasher.hash(file, (readBytes) => emit({ type: 'checking', readBytes }))
  if (signal.aborted) return { step: 'cancelled' }
  if (sha256 === undefined && !(await isReadable(file))) return UNREADABLE
  const item = emit({ type: 'hashed', sha256 })
  // Searched before the request: of two that are checked together, only the later finds the other.
  const duplicate = item.isWanted ? undefined : duplicateOf(item)
  return (await checkArchive(item, formToken, signal)) ?? (duplicate && sameAs(duplicate))
}

/** Files that are in the archive are not sent again. */
async function checkArchive(
  { path, file: { name, size }, sha256, isWanted }: UploadItem,
  formToken: string,
  signal: AbortSignal,
): Promise<AttemptResult | undefined> {
  if (path === undefined || isWanted || !sha256) return undefined
  const reply = await sendRequest({
    method: 'POST',
    url: '/api/files/duplicates',
    headers: { 'content-type': 'application/json', 'x-form-token': formToken },
    body: JSON.stringify({ sha256, size, name, path }),
    signal,
  })
  const [first] = (reply.kind === 'response' && reply.body.files) || []
  if (!first?.path) return undefined
  const existing = { id: first.id ?? '', path: first.path }
  return { step: 'failed', why: 'The archive already has this file.', code: 'duplicate', existing }
}

/** A page cannot read a file that was moved or changed after it was chosen. */
async function isReadable(file: File): Promise<boolean> {
  if (file.size === 0) return true
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )
}
