import { Command } from 'commander'
import { ROOT } from '#domain/archive/paths/root-path.ts'
import { counted } from '#domain/units/count.ts'
import { removeSamples } from '../archive/remove-samples.ts'
import { appendOperatorEntry } from '../manage/history/operator-entry.ts'
import { requireArchive, withSiteData } from './site-data.ts'
import type { Terminal } from './terminal.ts'

export function removeSamplesCommand(terminal: Terminal, exit: (code: number) => void): Command {
  return new Command('remove-samples')
    .description('Remove the sample drawings from the archive')
    .action(async () => {
      await requireArchive(terminal)
      const { files, folders } = await withSiteData(terminal, async ({ database, store }) => {
        const counts = await removeSamples(database.db, store.blobs)
        const hasRemoved = counts.files + counts.folders > 0
        const entry = { command: 'remove-samples', action: 'delete', place: ROOT } as const
        if (hasRemoved) await appendOperatorEntry(database.db, { ...entry, counts: { ...counts } })
        return counts
      })
      terminal.print(`${counted(files, 'sample file')} and ${counted(folders, 'folder')} removed.`)
      exit(0)
    })
}
