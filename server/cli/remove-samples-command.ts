import { Command } from 'commander'
import { removeSamples } from '../archive/remove-samples.ts'
import { withSiteData } from './open-data.ts'
import type { Terminal } from './terminal.ts'

export function removeSamplesCommand(terminal: Terminal, exit: (code: number) => void): Command {
  return new Command('remove-samples')
    .description('Take the sample drawings out of the archive')
    .action(async () => {
      const { files, folders } = await withSiteData(terminal, ({ database, store }) =>
        removeSamples(database.db, store.blobs),
      )
      terminal.say(`${files} sample files and ${folders} folders were removed.`)
      exit(0)
    })
}
