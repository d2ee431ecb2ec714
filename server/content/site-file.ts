import { join } from 'node:path'
import { type SiteContent, siteContent } from '#domain/site/site.ts'
import { checkYaml } from './checked-yaml.ts'
import { ContentError, problemSentences, readYamlFile } from './content-file.ts'
import { type LiveContent, watchContent } from './live-content.ts'

const NAME = 'site.yaml'

/** @throws ContentError with every mistake in content/site.yaml. */
export async function readSite(contentFolder: string): Promise<SiteContent> {
  const file = join(contentFolder, NAME)
  const checked = checkYaml(await readYamlFile(file), siteContent)
  if (checked.ok) return checked.value
  throw new ContentError(problemSentences(file, checked.problems).join('\n'))
}

/**
 * The site's content, read again whenever the author saves it. A file with a mistake is reported and
 * the words before it stay.
 */
export async function watchSite(
  contentFolder: string,
  signal: AbortSignal,
  report: (error: unknown) => void,
): Promise<LiveContent<SiteContent>> {
  const read = () => readSite(contentFolder)
  return watchContent({
    folder: contentFolder,
    name: NAME,
    first: await read(),
    read,
    report,
    signal,
  })
}
