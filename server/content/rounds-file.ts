import { join } from 'node:path'
import { type Round, roundEntry, roundsFile } from '#domain/rounds/round-entry.ts'
import { firstProblems, type Problem } from './checks/diagnostic.ts'
import type { ReadContent } from './content-entry.ts'
import { ContentError, problemTexts, readYamlFile } from './content-file.ts'
import { ROUNDS } from './content-path.ts'
import { problemAt, problemsOf } from './yaml/checked-yaml.ts'
import { parseYaml } from './yaml/yaml-text.ts'

/**
 * @returns The valid rounds, and diagnostics of the others.
 * @throws ContentError for an invalid file.
 */
export async function readRounds(contentFolder: string) {
  const file = join(contentFolder, ROUNDS)
  const { text } = await readYamlFile(file)
  const { entry, problems } = readRoundsText(ROUNDS, text)
  const diagnostics = problemTexts(file, problems)
  if (entry?.kind !== 'rounds') throw new ContentError(diagnostics.join('\n'))
  return { rounds: entry.rounds, diagnostics }
}

/** Parses rounds.yaml. Only invalid rounds are left out. */
export function readRoundsText(path: string, text: string): ReadContent {
  const given = parseYaml({ text, firstLine: 1, schema: 'core' })
  if (!given.ok) return { entry: undefined, problems: given.problems }
  const whole = roundsFile.safeParse(given.value)
  if (!whole.success) {
    const problems = firstProblems(problemsOf(given, roundsFile, whole.error))
    return { entry: undefined, problems }
  }
  const { lines } = given
  const { rounds, problems } = readEntries(whole.data, lines)
  return { entry: { path, kind: 'rounds', rounds, lines }, problems: firstProblems(problems) }
}

function readEntries(
  { sources, rounds: given }: ReturnType<typeof roundsFile.parse>,
  lines: Parameters<typeof problemAt>[0],
) {
  const entry = roundEntry(sources)
  const rounds = new Map<string, Round>()
  const problems: (() => Problem)[] = []
  for (const [at, value] of given.entries()) {
    const place = ['rounds', at]
    const parsed = entry.safeParse(value)
    if (!parsed.success) problems.push(...problemsOf({ value, lines }, entry, parsed.error, place))
    else if (rounds.has(parsed.data.name)) {
      const message = `"${parsed.data.name}" appears twice`
      problems.push(() => problemAt(lines, [...place, 'name'], message))
    } else rounds.set(parsed.data.name, parsed.data)
  }
  return { rounds: [...rounds.values()], problems }
}
