import { withWriteTransaction } from '../../db/write-transaction.ts'
import { appendRevisions } from '../revisions.ts'
import type { ContentFiles } from './content-files.ts'
import { moveFolderOnDisk } from './folder-move.ts'
import { textsIn } from './folder-texts.ts'
import { ChangedMeanwhile, type FileParts, type TextStore, unlessChanged } from './text-store.ts'

/** The texts in the files of a folder. */
export function openFileStore({ db, files, recorder }: FileParts): TextStore {
  return {
    current: recorder.current,
    exclusively: recorder.exclusively,
    requireWritable: files.requireWritable,
    pathsIn: async (folder) => [...(await textsIn(files.folder, folder)).keys()],
    moveFolder: (move, step) => moveFolderOnDisk({ db, files, recorder }, move, step),
    async write(changes, step) {
      const prepared: Awaited<ReturnType<ContentFiles['prepare']>>[] = []
      try {
        for (const { path, file } of changes) prepared.push(await files.prepare(path, file?.text))
        const isWritten = await unlessChanged(
          withWriteTransaction(db, async (tx) => {
            await appendRevisions(tx, changes)
            await step?.(tx)
            const isExpected = changes.every(({ expected }, at) => prepared[at]?.matches(expected))
            if (!isExpected) throw new ChangedMeanwhile()
            for (const one of prepared) one.publish()
          }),
        )
        if (isWritten) for (const { path, file } of changes) recorder.noted(path, file?.sha256)
        return isWritten
      } finally {
        for (const one of prepared) await one.close()
      }
    },
  }
}
