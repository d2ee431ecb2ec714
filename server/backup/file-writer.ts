import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import PQueue from 'p-queue'
import type { StoredBlob } from '../blobs/blob-store.ts'
import { blobPath } from '../blobs/disk-store.ts'
import { type CopyState, startFileCopier } from '../blobs/file-copier.ts'
import { verifiedBytes, WrongBytes } from '../blobs/verified-bytes.ts'
import type { BackupPlace } from './backup-place.ts'

const CONCURRENT_DOWNLOADS = 8

export interface FileToWrite extends StoredBlob {
  target: string
}

export interface FileWriter {
  /** Does not sync. Files whose bytes are missing or changed are not created. */
  write(files: FileToWrite[]): Promise<CopyState[]>
  close(): Promise<void>
}

export function openFileWriter({ blobs, blobFolder }: BackupPlace): FileWriter {
  if (blobFolder !== undefined) {
    const { copy, close } = startFileCopier()
    const sourced = (file: FileToWrite) => ({ ...file, source: blobPath(blobFolder, file.sha256) })
    return { write: (files) => copy(files.map(sourced)), close }
  }
  const downloads = new PQueue({ concurrency: CONCURRENT_DOWNLOADS })
  return {
    write: (files) => downloads.addAll(files.map((file) => () => download(blobs, file))),
    close: () => downloads.onIdle(),
  }
}

async function download(blobs: BackupPlace['blobs'], file: FileToWrite): Promise<CopyState> {
  await mkdir(dirname(file.target), { recursive: true })
  try {
    const bytes = Readable.from(verifiedBytes(blobs, file))
    await pipeline(bytes, createWriteStream(file.target, { flags: 'wx' }))
    return 'copied'
  } catch (error) {
    if (!(error instanceof WrongBytes)) throw error
    await rm(file.target, { force: true })
    return error.state
  }
}
