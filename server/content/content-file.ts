import { isUtf8 } from 'node:buffer'
import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { MAX_TEXT_BYTES } from '#domain/writing/text-path.ts'
import { OperatorError } from '../operator-error.ts'
import { isExhausted } from '../process/descriptor-limit.ts'
import { diagnosticText, type Problem } from './checks/diagnostic.ts'
import { displayPath } from './shown-path.ts'
import type { YamlText } from './yaml/yaml-text.ts'

/** Problems of content files, one sentence each, with file, line and field. */
export class ContentError extends OperatorError {
  override name = 'ContentError'
  /** Whether the machine could not read the file, which may be valid. */
  readonly isTemporary: boolean

  constructor(
    message: string,
    { isTemporary = false, ...options }: ErrorOptions & { isTemporary?: boolean } = {},
  ) {
    super(message, options)
    this.isTemporary = isTemporary
  }
}

type FileText = { text: string } | { why: string; isTemporary?: boolean }

/**
 * Reads at most the maximum size of a content file.
 * @throws the error of the file system.
 */
export async function readContentFile(file: string): Promise<FileText> {
  // A pipe would otherwise wait for someone to write into it.
  const opened = await open(file, constants.O_RDONLY | constants.O_NONBLOCK)
  try {
    const stats = await opened.stat()
    if (!stats.isFile()) return { why: 'expected a plain file' }
    const { size } = stats
    if (size > MAX_TEXT_BYTES)
      return { why: `expected at most ${MAX_TEXT_BYTES / 1024} KiB, not ${Math.ceil(size / 1024)}` }
    const { bytesRead, buffer } = await opened.read(
      Buffer.alloc(MAX_TEXT_BYTES),
      0,
      MAX_TEXT_BYTES,
      0,
    )
    const bytes = buffer.subarray(0, bytesRead)
    if (!isUtf8(bytes))
      return {
        why: `expected text in UTF-8, but line ${lineOutsideUtf8(bytes)} is not: save the file in this encoding`,
      }
    if (bytes.includes(0)) return { why: 'expected text, not binary data' }
    return { text: new TextDecoder().decode(bytes) }
  } finally {
    await opened.close()
  }
}

function lineOutsideUtf8(bytes: Buffer): number {
  let [line, start] = [1, 0]
  for (;;) {
    const end = bytes.indexOf('\n', start)
    if (end === -1 || !isUtf8(bytes.subarray(start, end))) return line
    line += 1
    start = end + 1
  }
}

/** @throws ContentError if the file cannot be read. */
export async function readYamlFile(file: string): Promise<YamlText> {
  const read = await readContentFile(file).catch((error: Error) => {
    const isTemporary = isExhausted(error)
    // Without a cause, whose message the log would add to this one.
    throw new ContentError(`${file} cannot be read: ${error.message}.`, { isTemporary })
  })
  if ('text' in read) return { text: read.text, firstLine: 1, schema: 'core' }
  const problem = { line: 1, field: '', message: read.why }
  throw new ContentError(problemTexts(file, [problem]).join('\n'))
}

/** One sentence per problem, with a path that the operator can open. */
export function problemTexts(file: string, problems: Problem[]): string[] {
  const name = displayPath(file)
  return problems.map((problem) => diagnosticText({ file: name, kind: 'error', ...problem }))
}
