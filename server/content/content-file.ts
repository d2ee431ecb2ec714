import { readFile } from 'node:fs/promises'
import { OperatorError } from '../operator-error.ts'
import { mistakeSentence, type Problem } from './mistake.ts'
import { shownPath } from './shown-path.ts'
import type { YamlText } from './yaml-text.ts'

/** What is wrong with the author's files, one sentence a mistake, each with file, line and field. */
export class ContentError extends OperatorError {
  override name = 'ContentError'
}

/** @throws ContentError where the file cannot be read. */
export async function readYamlFile(file: string): Promise<YamlText> {
  try {
    return { text: await readFile(file, 'utf8'), firstLine: 1, schema: 'core' }
  } catch (cause) {
    throw new ContentError(`${file} cannot be read: ${(cause as Error).message}.`, { cause })
  }
}

/** A sentence for each problem, with the file as the operator may open it. */
export function problemSentences(file: string, problems: Problem[]): string[] {
  const name = shownPath(file)
  return problems.map((problem) => mistakeSentence({ file: name, kind: 'mistake', ...problem }))
}
