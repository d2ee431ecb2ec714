import { Command } from 'commander'
import { ROOT } from '#domain/archive/paths/root-path.ts'
import { removeSamples } from '../archive/remove-samples.ts'
import { appendOperatorLine } from '../manage/history/operator-line.ts'
import { withSiteData } from './site-data.ts'
import type { Terminal } from './terminal.ts'

export function removeSamplesCommand(terminal: Terminal, exit: (code: number) => void): Command {
  return new Command('remove-samples')
    .description('Remove the sample drawings from the archive')
    .action(async () => {
      const { files, folders } = await withSiteData(terminal, async ({ database, store }) => {
        const counts = await removeSamples(database.db, store.blobs)
        const isSome = counts.files + counts.folders > 0
        const line = { command: 'remove-samples', action: 'delete', place: ROOT } as const
        if (isSome) await appendOperatorLine(database.db, { ...line, counts: { ...counts } })
        return counts
      })
      terminal.print(`${files} sample files and ${folders} folders removed.`)
      exit(0)
    })
}
