import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImportReport } from '#server/import/import-report.ts'
import { timed } from '../programs/command.ts'
import { PROJECT, siteSettings } from '../programs/site-process.ts'

/**
 * Duration in seconds of the operator's command that imports a folder into an empty archive.
 * @param preloaded Module that the command loads first.
 * @throws Error unless it reports that every file was imported.
 */
export async function runImport(
  work: string,
  source: string,
  files: number,
  preloaded?: URL,
): Promise<number> {
  const dataFolder = join(work, 'data')
  const report = join(work, 'report.json')
  await rm(dataFolder, { recursive: true, force: true })
  await timed('sync', [])
  const args = [
    ...(preloaded ? ['--import', preloaded.href] : []),
    'server/cli/command-line.ts',
    'import',
    source,
    '--into',
    '/Bench',
    '--report',
    report,
  ]
  const env = siteSettings(dataFolder)
  const seconds = await timed(process.execPath, args, { cwd: PROJECT, env })
  const { imported } = JSON.parse(await readFile(report, 'utf8')) as Pick<ImportReport, 'imported'>
  if (imported !== files) throw new Error(`The import took ${imported} of ${files} files.`)
  return seconds
}
