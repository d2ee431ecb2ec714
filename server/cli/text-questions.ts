import type { CaseTexts } from '../content/case-file.ts'
import type { TextRenderer } from '../content/rendering/rendered-text.ts'
import type { Dialogue } from './dialogue.ts'
import { askField } from './field-question.ts'
import { printable } from './terminal.ts'

const END = '.'

/** The case that the texts belong to. */
interface Head {
  id: string
  sources: number
}

/** Asks for the story and the two folds of a case. Where the Markdown has a mistake, the author says whether it stays. */
export async function askTexts(
  dialogue: Dialogue,
  renderer: TextRenderer,
  head: Head,
): Promise<CaseTexts> {
  const ask = (name: string, hint: string) => askText({ dialogue, renderer, head }, name, hint)
  dialogue.tell(
    'Now the text: as many lines as you like, [^1] for the first source, a line with only a dot at the end.',
  )
  return {
    story: await ask('story', 'what happened'),
    damage: await ask('damage description', 'what is hit and broken'),
    assessment: await ask('overall assessment', 'what follows from it'),
  }
}

interface Asking {
  dialogue: Dialogue
  renderer: TextRenderer
  head: Head
}

async function askText(
  { dialogue, renderer, head }: Asking,
  name: string,
  hint: string,
): Promise<string> {
  for (;;) {
    const text = await readText(dialogue, `${name} (${hint}; Enter skips): `)
    if (text === '') return text
    const { id, sources } = head
    const rendered = renderer.render({ text, firstLine: 1, kind: 'case', prefix: id, sources })
    const { problems } = await rendered
    if (problems.length === 0) return text
    for (const { line, message } of problems)
      dialogue.tell(printable(`${name}, line ${line}: ${message}`))
    if (await isKept(dialogue)) return text
  }
}

/** What was typed is never thrown away unasked. */
async function isKept(dialogue: Dialogue): Promise<boolean> {
  const answer = await askField(dialogue, {
    field: 'keep or again',
    hint: 'keep: the text stays as it is, to be mended in the file; again: type it again',
    offered: 'keep',
    judge: (typed) => (typed === 'again' ? [] : ['expected keep or again']),
  })
  return answer === 'keep'
}

/** Lines up to one with only a dot; an empty first line means that there is none. */
async function readText(dialogue: Dialogue, prompt: string): Promise<string> {
  const lines: string[] = []
  let line = await dialogue.ask(prompt)
  while (line.trim() !== END && (lines.length > 0 || line.trim() !== '')) {
    lines.push(line)
    line = await dialogue.ask('> ')
  }
  return lines.join('\n').trim()
}
