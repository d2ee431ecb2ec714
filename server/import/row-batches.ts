import type { FileOutcome, NewFile } from '../archive/add-files.ts'

const BATCH_FILES = 64
const BATCH_MS = 100

export interface RowBatches {
  /** Resolves once the file's row is on disk. */
  add(file: NewFile): Promise<FileOutcome>
  /** No more is coming but what is under way: nothing waits for company any longer. */
  hurry(): void
}

interface Waiting {
  file: NewFile
  resolve(outcome: FileOutcome): void
  reject(error: unknown): void
}

/** One commit for many files: a commit waits for the disk, whatever it holds. */
export function batchRows(commit: (files: NewFile[]) => Promise<FileOutcome[]>): RowBatches {
  let batch: Waiting[] = []
  let timer: NodeJS.Timeout | undefined
  let patience = BATCH_MS

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const full = batch
    batch = []
    if (full.length > 0) void commitBatch(commit, full)
  }

  return {
    add(file) {
      return new Promise((resolve, reject) => {
        batch.push({ file, resolve, reject })
        if (batch.length >= BATCH_FILES) flush()
        else timer ??= setTimeout(flush, patience)
      })
    },
    hurry() {
      patience = 5
      flush()
    },
  }
}

async function commitBatch(
  commit: (files: NewFile[]) => Promise<FileOutcome[]>,
  batch: Waiting[],
): Promise<void> {
  try {
    const outcomes = await commit(batch.map(({ file }) => file))
    for (const [at, outcome] of outcomes.entries()) batch[at]?.resolve(outcome)
  } catch (error) {
    for (const { reject } of batch) reject(error)
  }
}
