import { readFile, watch } from 'node:fs/promises'
import { join } from 'node:path'
import { parse, YAMLParseError } from 'yaml'
import { type SiteContent, siteContent } from '#domain/site/site.ts'
import { OperatorError } from '../operator-error.ts'

/** What is wrong with the author's files, one sentence a mistake, each with file and field. */
export class ContentError extends OperatorError {
  override name = 'ContentError'
}

/** @throws ContentError with every mistake in content/site.yaml. */
export async function readSite(contentFolder: string): Promise<SiteContent> {
  const file = join(contentFolder, 'site.yaml')
  const parsed = siteContent.safeParse(parseYaml(file, await readText(file)))
  if (parsed.success) return parsed.data
  const mistakes = parsed.error.issues.map(
    ({ path, message }) => `${file}: ${path.join('.') || 'the file'}: ${message}.`,
  )
  throw new ContentError(mistakes.join('\n'))
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (cause) {
    throw new ContentError(`${file} cannot be read: ${(cause as Error).message}.`, { cause })
  }
}

function parseYaml(file: string, text: string): unknown {
  try {
    return parse(text)
  } catch (cause) {
    if (cause instanceof YAMLParseError)
      throw new ContentError(`${file}: ${cause.message}`, { cause })
    throw cause
  }
}

export interface LiveSite {
  content(): SiteContent
  /** Grows with every change. */
  revision(): number
}

/**
 * The site's content, read again whenever the author saves it. A file with a mistake is reported and
 * the words before it stay.
 */
export async function watchSite(
  contentFolder: string,
  signal: AbortSignal,
  report: (error: unknown) => void,
): Promise<LiveSite> {
  let content = await readSite(contentFolder)
  let revision = 1
  const follow = async () => {
    for await (const { filename } of watch(contentFolder, { signal })) {
      if (filename !== 'site.yaml') continue
      try {
        content = await readSite(contentFolder)
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
