import type { FileHasher } from './file-hasher.ts'
import { isHeicFile } from './heic-files.ts'
import { sendFile } from './send-file.ts'
import type { Sender } from './sender-token.ts'
import { addressOf } from './unfinished.ts'
import { send } from './upload-calls.ts'
import type { UploadItem, UploadStep } from './upload-item.ts'
import { mayStartOver, startOver, type UploadRun } from './upload-run.ts'
import { HEIC, sameAs, stepAfter, tooLarge, UNREADABLE } from './upload-words.ts'

export interface AttemptParts {
  hasher: Pick<FileHasher, 'hash'>
  sender: Pick<Sender, 'hold'>
  /** The largest file that is taken, as far as that is known. */
  mostBytes: number | undefined
  /** Another file of the same upload that has the same bytes. */
  twinOf(run: UploadRun): UploadRun | undefined
  show(changed: Partial<UploadItem>): void
  /** Told how many more bytes have gone out. */
  onMoved(bytes: number): void
}

/** Tries once to bring a file to the server, from where it stopped. */
export async function attempt(run: UploadRun, parts: AttemptParts): Promise<UploadStep> {
  const { size } = run.item.file
  // The server would say the same, but a large file is read for a minute before it is asked.
  if (parts.mostBytes !== undefined && size > parts.mostBytes) return tooLarge(parts.mostBytes)
  if (await isHeicFile(run.item.file)) return HEIC
  const held = await parts.sender.hold(run.place.path !== undefined)
  if ('step' in held) return held
  const early = run.sha256 === undefined && (await check(run, held.formToken, parts))
  if (early) return early
  if (run.stopped.signal.aborted) return { step: 'cancelled' }
  parts.show({ state: { step: 'sending' } })
  const step = stepAfter(await transfer(run, held.formToken, parts))
  const isBroken = step.step === 'paused' && step.cause === 'broken'
  return isBroken && !(await isReadable(run.item.file)) ? UNREADABLE : step
}

async function check(
  run: UploadRun,
  formToken: string,
  { hasher, show, twinOf }: AttemptParts,
): Promise<UploadStep | undefined> {
  show({ state: { step: 'checking' } })
  run.sha256 = await hasher.hash(run.item.file, (readBytes) =>
    show({ state: { step: 'checking', readBytes } }),
  )
  if (run.stopped.signal.aborted) return { step: 'cancelled' }
  if (run.sha256 === undefined && !(await isReadable(run.item.file))) return UNREADABLE
  // Another file may have the same name and size.
  const { before } = run
  if (before && (before.sha256 === null || before.sha256 === run.sha256))
    run.address = addressOf(before)
  // Found before anything is asked: of two that are looked at together, only the later sees the other.
  const twin = run.item.isWanted ? undefined : twinOf(run)
  return (await isKnown(run, formToken)) ?? (twin && sameAs(twin.item.file))
}

function transfer(run: UploadRun, formToken: string, { show, onMoved }: AttemptParts) {
  let sent = 0
  const onSent = (sentBytes: number) => {
    onMoved(Math.max(0, sentBytes - sent))
    sent = sentBytes
    show({ sentBytes })
  }
  return sendFile({
    item: run.item,
    place: run.place,
    sha256: run.sha256,
    formToken,
    signal: run.stopped.signal,
    address: run.address,
    mayStartOver: mayStartOver(run),
    onAddress: (address) => {
      run.address = address
    },
    onGone: () => startOver(run),
    onKept(keptBytes) {
      sent = keptBytes
      if (keptBytes > run.keptBytes) {
        run.tries = 0
        run.awaySince = undefined
      }
      run.keptBytes = keptBytes
      show({ sentBytes: keptBytes })
    },
    onSent,
  })
}

/** What the archive has already need not be sent. */
async function isKnown(run: UploadRun, formToken: string): Promise<UploadStep | undefined> {
  const { place, item, sha256, stopped } = run
  if (place.path === undefined || item.isWanted || !sha256) return undefined
  const { name, size } = item.file
  const reply = await send({
    method: 'POST',
    address: '/api/uploads/known',
    headers: { 'content-type': 'application/json', 'x-form-token': formToken },
    body: JSON.stringify({ sha256, size, name, path: place.path }),
    signal: stopped.signal,
  })
  const [first] = (reply.kind === 'answer' && reply.body.files) || []
  if (!first?.path) return undefined
  const standing = { id: first.id ?? '', path: first.path }
  return { step: 'failed', why: 'The archive has this file already.', code: 'known', standing }
}

/** A file that was moved or changed since it was chosen is closed to the page. */
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
