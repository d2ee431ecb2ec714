import type { FileId } from '#domain/archive/paths/file-id.ts'
import { fileInfoUrl } from '#domain/archive/paths/file-url.ts'
import { sentName } from '#domain/uploads/message-to-editors.ts'
import type { Receipt, ReceiptFile, ReceiptState } from '#domain/uploads/receipt.ts'
import { reasonTexts } from '#domain/uploads/rejection-reasons.ts'

export type ReceiptData = ReturnType<typeof receiptData>

/** As the page gets it, with words. */
export function receiptData({ files, ...receipt }: Receipt) {
  const waiting = files.filter(({ state }) => state.is === 'waiting').length
  const withdrawn = files.filter(({ state }) => state.is === 'withdrawn').length
  const sentWithAll = sharedMessage(files)
  return {
    ...receipt,
    /** The message that was sent with all files; empty if there is none. */
    sentWithAll,
    /** Numbers of files. */
    progress: { waiting, withdrawn, decided: files.length - waiting - withdrawn },
    files: files.map(({ state, ...file }) => ({
      ...file,
      name: sentName(file.name),
      message: sentWithAll === '' ? file.message : '',
      isWaiting: state.is === 'waiting',
      state: stateText(state),
      url: state.is === 'published' ? fileInfoUrl(state.file as FileId) : undefined,
      note: state.is === 'not published' && state.reason ? reasonTexts[state.reason] : '',
    })),
  }
}

/** A file that is decided may have lost its message. */
function sharedMessage(files: readonly ReceiptFile[]): string {
  const known = files.filter(({ message, state }) => message !== '' || state.is === 'waiting')
  const [message = '', ...others] = new Set(known.map((file) => file.message))
  return known.length > 1 && others.length === 0 ? message : ''
}

function stateText(state: ReceiptState): string {
  switch (state.is) {
    case 'waiting':
      return 'Waiting'
    case 'published':
      return 'Published'
    case 'removed':
      return 'Published, removed later'
    case 'not published':
      return 'Not published'
    case 'withdrawn':
      return 'Withdrawn'
  }
}
