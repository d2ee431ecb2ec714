import { watch } from 'node:fs/promises'
import { join } from 'node:path'
import { type SiteContent, siteContent } from '#domain/site/site.ts'
import type { Problem } from './checks/diagnostic.ts'
import { ContentError, problemTexts, readYamlFile } from './content-file.ts'
import { checkYaml } from './yaml/checked-yaml.ts'

export const SITE = 'site.yaml'

export interface ReadSite {
  /** `undefined` if it is invalid. */
  site: SiteContent | undefined
  problems: Problem[]
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
  const { text } = await readYamlFile(file)
  const { site, problems } = await read(text)
  if (site) return site
  throw new ContentError(problemTexts(file, problems).join('\n'))
}

/** site.yaml, reloaded when it is saved. An invalid version is reported and the previous one remains. */
export async function watchSite(
  contentFolder: string,
  signal: AbortSignal,
  report: (error: unknown) => void,
  readText?: ReadSiteText,
): Promise<LiveContent<SiteContent>> {
  const read = () => readSite(contentFolder, readText)
  return watchContent({
    folder: contentFolder,
    name: SITE,
    first: await read(),
    read,
    report,
    signal,
  })
}

interface LiveContent<Content> {
  content(): Content
  /** Increases with every change. */
  revision(): number
}

interface Watching<Content> {
  folder: string
  /** File name in the folder. */
  name: string
  first: Content
  /** @throws ContentError for an invalid file. */
  read: () => Promise<Content>
  report: (error: unknown) => void
  signal: AbortSignal
}

/** A content file that is reloaded when saved. An invalid version is reported and the last valid one remains. */
function watchContent<Content>(watching: Watching<Content>): LiveContent<Content> {
  const { folder, name, first, read, report, signal } = watching
  let content = first
  let revision = 1
  const follow = async () => {
    for await (const { filename } of watch(folder, { signal })) {
      if (filename !== name) continue
      try {
        content = await read()
        revision += 1
      } catch (error) {
        report(error)
      }
    }
  }
  follow().catch((error: Error) => {
    if (error.name !== 'AbortError') report(error)
  })
  return { content: () => content, revision: () => revision }
}
