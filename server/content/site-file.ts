import { existsSync, lstatSync } from 'node:fs'
import { watch } from 'node:fs/promises'
import { join } from 'node:path'
import { type SiteContent, siteContent } from '#domain/site/site.ts'
import type { Problem } from './checks/diagnostic.ts'
import { ContentError, problemTexts, readYamlFile } from './content-file.ts'
import { checkYaml } from './yaml/checked-yaml.ts'

export const SITE = 'site.yaml'
const RETRY_MS = 30_000

export interface ReadSite {
  /** `undefined` if it is invalid. */
  site: SiteContent | undefined
  problems: Problem[]
  /** Whether it is invalid only because the machine could not read it. */
  isTemporary?: boolean
}

type ReadSiteText = (text: string) => ReadSite | Promise<ReadSite>

export function readSiteText(text: string): ReadSite {
  const checked = checkYaml({ text, firstLine: 1, schema: 'core' }, siteContent)
  return checked.ok
    ? { site: checked.value, problems: [] }
    : { site: undefined, problems: checked.problems }
}

/**
 * @param read Parses the file.
 * @throws ContentError with the first mistakes in content/site.yaml.
 */
export async function readSite(
  contentFolder: string,
  read: ReadSiteText = readSiteText,
): Promise<SiteContent> {
  const file = join(contentFolder, SITE)
  if (!isThere(file)) throw new ContentError(missingSite(contentFolder))
  const { text } = await readYamlFile(file)
  const { site, problems, isTemporary = false } = await read(text)
  if (site) return site
  throw new ContentError(problemTexts(file, problems).join('\n'), { isTemporary })
}

/** Also a link that leads nowhere: reading it says why. */
function isThere(path: string): boolean {
  try {
    lstatSync(path)
    return true
  } catch (error) {
    return !['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')
  }
}

/** What an operator reads whose CONTENT_DIR is wrong, or on a disk that is not mounted. */
export function missingSite(folder: string): string {
  const problem = existsSync(folder) ? `has no ${SITE}` : 'does not exist'
  return `The content folder ${folder} ${problem}. Put it back, or set CONTENT_DIR to the folder with ${SITE}.`
}

interface Report {
  /** The last valid version remains. */
  invalid(error: unknown): void
  /** The file is read again after it was invalid. */
  valid(): void
  /** Changes are not noticed any more. */
  unwatched(error: unknown): void
}

/** site.yaml, reloaded when it is saved, or later if the machine could not read it then. */
export async function watchSite(
  contentFolder: string,
  signal: AbortSignal,
  report: Report,
  readText?: ReadSiteText,
  retryMs = RETRY_MS,
) {
  let content = await readSite(contentFolder, readText)
  let revision = 1
  let isInvalid = false
  let loading = Promise.resolve()
  const noteValid = () => {
    if (isInvalid) report.valid()
    isInvalid = false
  }
  const load = async () => {
    try {
      content = await readSite(contentFolder, readText)
      revision += 1
      noteValid()
    } catch (error) {
      if (signal.aborted) return
      isInvalid = true
      report.invalid(error)
      if (error instanceof ContentError && error.isTemporary) setTimeout(enqueue, retryMs).unref()
    }
  }
  const enqueue = () => {
    loading = loading.then(load)
  }
  const follow = async () => {
    for await (const { filename } of watch(contentFolder, { signal })) {
      if (filename === SITE) enqueue()
    }
  }
  follow().catch((error: Error) => {
    if (error.name !== 'AbortError') report.unwatched(error)
  })
  return {
    content: () => content,
    /** Increases with every change. */
    revision: () => revision,
  }
}
