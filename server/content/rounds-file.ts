import { join } from 'node:path'
import type { Round } from '#domain/rounds/round.ts'
import { roundEntry, roundsFile } from '#domain/rounds/round-entry.ts'
import { type RoundTemplate, templatesOf } from '#domain/rounds/round-template.ts'
import { checkYaml, problemAt, problemsOf } from './checked-yaml.ts'
import { ContentError, problemSentences, readYamlFile } from './content-file.ts'
import { type LiveContent, watchContent } from './live-content.ts'
import type { Problem } from './mistake.ts'

const NAME = 'rounds.yaml'

interface ReadRounds {
  /** Those without a mistake. */
  rounds: Round[]
  /** What is wrong with the others, by file, line and field. */
  mistakes: string[]
}

/** @throws ContentError where the file as a whole is wrong. A mistake in one round leaves out that one. */
export async function readRounds(contentFolder: string): Promise<ReadRounds> {
  const file = join(contentFolder, NAME)
  const yaml = await readYamlFile(file)
  const whole = checkYaml(yaml, roundsFile)
  if (!whole.ok) throw new ContentError(problemSentences(file, whole.problems).join('\n'))
  const entry = roundEntry(whole.value.sources)
  const rounds = new Map<string, Round>()
  const problems: Problem[] = []
  for (const [at, given] of whole.value.rounds.entries()) {
    const place = ['rounds', at]
    const parsed = entry.safeParse(given)
    if (!parsed.success) problems.push(...problemsOf(yaml, entry, given, parsed.error, place))
    else if (rounds.has(parsed.data.name))
      problems.push(problemAt(yaml, [...place, 'name'], `"${parsed.data.name}" is there twice`))
    else rounds.set(parsed.data.name, parsed.data)
  }
  return { rounds: [...rounds.values()], mistakes: problemSentences(file, problems) }
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
