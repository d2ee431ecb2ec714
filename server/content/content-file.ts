import { readFile } from 'node:fs/promises'
import { parse, YAMLParseError } from 'yaml'
import { OperatorError } from '../operator-error.ts'

/** What is wrong with the author's files, one sentence a mistake, each with file and field. */
export class ContentError extends OperatorError {
  override name = 'ContentError'
}

/** @throws ContentError where the file cannot be read or is no YAML. */
export async function readYaml(file: string): Promise<unknown> {
  return parseYaml(file, await readText(file))
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
