import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Command } from 'commander'
import { parseConfig } from '../config.ts'
import { caseFile } from '../content/case-file.ts'
import { type CaseSurroundings, caseSurroundings } from '../content/checks/case-surroundings.ts'
import { slugsOf } from '../content/checks/catalogue-checks.ts'
import { nearestWord } from '../content/checks/nearest-word.ts'
import { createContentTree } from '../content/content-tree.ts'
import { readContent } from '../content/read-content.ts'
import { createTextRenderer } from '../content/rendering/text-renderer.ts'
import { shownPath } from '../content/shown-path.ts'
import { OperatorError } from '../operator-error.ts'
import { askHead } from './case-questions.ts'
import { type Dialogue, DialogueEnded, openDialogue } from './dialogue.ts'
import { withStepsBack } from './steps-back.ts'
import { printable, type Terminal } from './terminal.ts'
import { askTexts } from './text-questions.ts'
import { UsageError } from './usage-error.ts'

const INTERRUPTED = 130

export function newCaseCommand(terminal: Terminal, exit: (code: number) => void): Command {
  return new Command('new-case')
    .description('Ask for a new case, field by field, and write its file')
    .argument('<catalogue>', 'folder of the catalogue below content/cases, as leopard2-ukraine')
    .addHelpText(
      'after',
      `
A wrong answer is explained and asked again; Enter skips what may be left out, or takes what stands in [brackets].
"back" leads to the question before, and in a text to the line before; from there on all is asked again.
A text with a mistake can be kept as it was typed, and mended in the file.
Nothing is written before the last answer, and never over a file that is there: Ctrl-C leaves nothing behind.
Answers can come from a pipe, one a line. docs/writing.md explains every field.
It ends with 0 when the file is written, 1 when not, 2 for wrong usage and 130 when stopped.`,
    )
    .action(async (slug: string) => {
      exit(await runNewCase(terminal, slug))
    })
}

async function runNewCase(terminal: Terminal, slug: string): Promise<number> {
  const { CONTENT_DIR, SITE_URL } = parseConfig(terminal.environment)
  const tree = createContentTree(CONTENT_DIR, readContent)
  await tree.refresh()
  const surroundings = caseSurroundings(tree, slug)
  if (!surroundings) throw new UsageError(noCatalogue(slug, slugsOf(tree)))
  const dialogue = openDialogue(terminal)
  try {
    const { id, text } = await askCase(dialogue, surroundings)
    const path = `cases/${slug}/${id}.md`
    await writeNew(join(CONTENT_DIR, path), text)
    terminal.say(`${tree.nameOf(path)} is written.`)
    terminal.say(`A site that runs shows it within a second: ${SITE_URL}/blog/${slug}/${id}`)
    terminal.say(
      'Go on in the file with any editor; "npm run site -- check-content" tells every mistake.',
    )
    return 0
  } catch (error) {
    if (!(error instanceof DialogueEnded)) throw error
    dialogue.tell(error.message)
    return error.isStopped ? INTERRUPTED : 1
  } finally {
    dialogue.close()
  }
}

async function askCase(
  dialogue: Dialogue,
  surroundings: CaseSurroundings,
): Promise<{ id: string; text: string }> {
  dialogue.tell(
    `A new case of "${printable(surroundings.title)}". "back" leads to the question before, Ctrl-C ends without a file.`,
  )
  const renderer = createTextRenderer()
  const day = today()
  try {
    return await withStepsBack(dialogue, async (steps) => {
      const { id, sources, ...rest } = await askHead({ dialogue: steps, surroundings, today: day })
      const texts = await askTexts(steps, renderer, { id, sources: sources.length })
      return { id, text: caseFile({ id, sources, ...rest }, texts) }
    })
  } finally {
    await renderer.close()
  }
}

/** Where the author is; Swedes write days as ISO 8601 does. */
function today(): string {
  return new Date().toLocaleDateString('sv-SE')
}

async function writeNew(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text, { flag: 'wx' })
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause
    throw new OperatorError(`${shownPath(file)} has come meanwhile; nothing was written.`, {
      cause,
    })
  }
}

function noCatalogue(slug: string, slugs: string[]): string {
  const near = slugs.find((one) => one.startsWith(slug)) ?? nearestWord(slug, slugs)
  return `There is no catalogue ${printable(slug)}; expected one of ${slugs.join(', ')}${near ? `; did you mean ${near}?` : '.'}`
}
