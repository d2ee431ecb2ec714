import { Command } from 'commander'
import { pino } from 'pino'
import { formatCount } from '#domain/units/count.ts'
import { countRows } from '../db/count-rows.ts'
import { openContent } from '../open-content.ts'
import { contentDocuments } from '../search/index/content-documents.ts'
import {
  emptyIndex,
  type IndexProgress,
  indexArchive,
  isArchiveIndexed,
} from '../search/index/index-archive.ts'
import { indexContent, isContentIndexed } from '../search/index/index-content.ts'
import { showProgress } from './progress-line.ts'
import { type CommandData, requireArchive, withSiteData } from './site-data.ts'
import { INTERRUPTED, type Terminal } from './terminal.ts'

export function reindexCommand(terminal: Terminal, exit: (code: number) => void): Command {
  return new Command('reindex')
    .description('Rebuild the search index while the site is running')
    .addHelpText(
      'after',
      `
The site stays in use; until it is done, a search says that hits may be missing.
After an interruption, run it again: it continues where it stopped. Texts inside files are not read again.
Exit codes: 0 built, 1 failed, 2 usage error, 130 interrupted.`,
    )
    .action(async () => {
      await requireArchive(terminal)
      exit(await withSiteData(terminal, (data) => reindex(terminal, data)))
    })
}

async function reindex(terminal: Terminal, data: CommandData): Promise<number> {
  const { db } = data.database
  let progress: IndexProgress = { indexed: 0, total: 0 }
  const hide = showProgress(terminal, () => ({
    parts: [`${formatCount(progress.indexed)} of ${formatCount(progress.total)} files`],
    share: progress.total === 0 ? undefined : progress.indexed / progress.total,
  }))
  try {
    // After an interruption, what is left is built.
    if ((await isArchiveIndexed(db)) && (await isContentIndexed(db))) await emptyIndex(db)
    await indexArchive(db, terminal.stop, (now) => {
      progress = now
    })
    await indexTexts(terminal, data)
  } catch (error) {
    if (!terminal.stop.aborted) throw error
    terminal.print('Stopped. Run it again to continue.')
    return INTERRUPTED
  } finally {
    hide()
  }
  const documents = await countRows(db.selectFrom('search_document'))
  terminal.print(`The search index is built: ${formatCount(documents)} documents.`)
  return 0
}

async function indexTexts({ stop }: Terminal, { config, database }: CommandData): Promise<void> {
  const { db } = database
  const ended = new AbortController()
  const signal = AbortSignal.any([stop, ended.signal])
  const content = await openContent({ config, db, log: pino({ level: 'silent' }), signal })
  try {
    const searched = { ...content, acceptsUploads: config.VISITOR_UPLOADS }
    await indexContent(db, await contentDocuments(searched), stop)
  } finally {
    ended.abort()
    await content.close()
  }
}
