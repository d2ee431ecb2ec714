import { join } from 'node:path'
import type { z } from 'zod'
import type { Round } from '#domain/rounds/round.ts'
import { roundEntry, roundsFile } from '#domain/rounds/round-entry.ts'
import { type RoundTemplate, templatesOf } from '#domain/rounds/round-template.ts'
import { ContentError, readYaml } from './content-file.ts'
import { type LiveContent, watchContent } from './live-content.ts'

const NAME = 'rounds.yaml'

interface ReadRounds {
  /** Those without a mistake. */
  rounds: Round[]
  /** What is wrong with the others, by file and field. */
  mistakes: string[]
}

/** @throws ContentError where the file as a whole is wrong. A mistake in one round leaves out that one. */
export async function readRounds(contentFolder: string): Promise<ReadRounds> {
  const file = join(contentFolder, NAME)
  const whole = roundsFile.safeParse(await readYaml(file))
  if (!whole.success) throw new ContentError(sentences(file, [], whole.error).join('\n'))
  const entry = roundEntry(whole.data.sources)
  const rounds = new Map<string, Round>()
  const mistakes: string[] = []
  for (const [at, given] of whole.data.rounds.entries()) {
    const parsed = entry.safeParse(given)
    if (!parsed.success) mistakes.push(...sentences(file, ['rounds', at], parsed.error))
    else if (rounds.has(parsed.data.name))
      mistakes.push(`${file}: rounds.${at}.name: "${parsed.data.name}" is there twice.`)
    else rounds.set(parsed.data.name, parsed.data)
  }
  return { rounds: [...rounds.values()], mistakes }
}

function sentences(file: string, place: PropertyKey[], { issues }: z.ZodError): string[] {
  return issues.map(
    ({ path, message }) => `${file}: ${[...place, ...path].join('.') || 'the file'}: ${message}.`,
  )
}

/**
 * The templates of the perforation calculator, read again whenever the author saves the file. Mistakes are reported;
 * the site does without what they concern.
 */
export async function watchTemplates(
  contentFolder: string,
  signal: AbortSignal,
  report: (error: unknown) => void,
): Promise<LiveContent<RoundTemplate[]>> {
  const read = async () => {
    const { rounds, mistakes } = await readRounds(contentFolder)
    if (mistakes.length > 0) report(new ContentError(mistakes.join('\n')))
    return templatesOf(rounds)
  }
  const first = await read().catch((error: unknown) => {
    report(error)
    return []
  })
  return watchContent({ folder: contentFolder, name: NAME, first, read, report, signal })
}
