import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  snippetCompletion,
} from '@codemirror/autocomplete'
import type { WritingWords } from '#domain/writing/writing.ts'
import { searchFiles } from './files/archive-files.ts'

type Complete = (
  context: CompletionContext,
) => CompletionResult | null | Promise<CompletionResult | null>

const DIRECTIVES = [
  ['::figure', '::figure{file="#{}" caption="#{}" source="#{1}"}', 'an image of the archive'],
  ['::media', '::media{file="#{}" caption="#{}"}', 'a video of the archive'],
  ['::gallery', '::gallery{folder="#{/}"}', 'all images of a folder'],
  ['::drawing', '::drawing{name="#{}" alt="#{}" caption="#{}"}', 'a drawing of the site'],
  ['::embed', '::embed{address="#{https://}" title="#{}"}', 'an external page'],
  ['::cases', '::cases', 'the list of cases, in a catalogue'],
  ['::::details', ':::details{title="#{}"}\n#{}\n:::', 'a collapsible block'],
  ['::::quote', ':::quote{source="#{1}"}\n#{}\n:::', 'a quotation'],
  [':::times', ':::times{value="#{Time (in seconds)}"}\n#{}\n:::', 'times of vehicles'],
  [':::comparison', ':::comparison\n#{}\n:::', 'a comparison table'],
  [':::rounds', ':::rounds{calibre="#{120}"}\n#{}\n:::', 'rounds of one calibre'],
  [':::scale', ':::scale\n#{}\n:::', 'the rating as a bar'],
  [':::frame', ':::frame{link="#{sheet}" title="#{}"}\n#{}\n:::', 'an external page of site.yaml'],
  [':::levels', ':::levels\n#{}\n:::', 'the criteria of the rating'],
] as const

const directives: Complete = (context) => {
  const start = context.matchBefore(/^:{1,4}\w*$/)
  // It ends a block.
  if (start?.text === ':::' && !context.explicit) return null
  if (!start || context.state.doc.lineAt(context.pos).text.length > start.text.length) return null
  const options = DIRECTIVES.map(([label, template, detail]) =>
    snippetCompletion(template, { label: label.replace(/^::::/, ':::'), detail, type: 'keyword' }),
  )
  return { from: start.from, options, validFor: /^:{1,3}\w*$/ }
}

/** Sources of the front matter by number, and the text's own notes by name. */
const footnotes: Complete = (context) => {
  const start = context.matchBefore(/\[\^[\w-]*$/)
  if (!start) return null
  const text = context.state.doc.toString()
  const own = [...text.matchAll(/^\[\^([\w-]+)\]:[ \t]*(.*)$/gm)].map(([, name = '', note]) =>
    noteOption(name, note ?? ''),
  )
  return { from: start.from, options: [...sources(), ...own], validFor: /^\[\^[\w-]*$/ }
}

function noteOption(name: string, detail: string): Completion {
  return { label: `[^${name}]`, detail: detail.slice(0, 60), type: 'text' }
}

/** The sources in the form of the front matter. */
function sources(): Completion[] {
  const shown = document.querySelector<HTMLInputElement>('#facts > input[type=hidden]')?.value
  const facts: Record<string, string> = JSON.parse(shown ?? '{}')
  return Object.entries(facts).flatMap(([name, title]) => {
    const [, at] = /^sources\.(\d+)\.title$/.exec(name) ?? []
    return at === undefined || title === '' ? [] : noteOption(String(Number(at) + 1), title)
  })
}

function links({ cases, pages }: WritingWords): Complete {
  const options = [
    ...cases.map(({ id, title }) => ({ label: `(#${id}`, detail: title, type: 'text' })),
    ...pages.map(({ url, title }) => ({ label: `(${url}`, detail: title, type: 'text' })),
  ]
  return (context) => {
    const start = context.matchBefore(/\]\([#/][\w/-]*$/)
    return start && { from: start.from + 1, options, validFor: /^\([#/][\w/-]*$/ }
  }
}

/** Values of attributes inside the braces of a directive, and names of rounds in a front matter. */
function values({ drawings, rounds }: WritingWords): Complete {
  return (context) => {
    const drawing = context.matchBefore(/^::drawing\{.*name="[\w-]*$/)
    if (drawing) return named(context, /[\w-]*$/, drawings)
    const template = context.matchBefore(/^[ \t]*templates:.*[[,][ \t]*['"]?[^,\]]*$/)
    return template ? named(context, /[^[,'" \t][^[,'"]*$|$/, rounds) : null
  }
}

function named(
  context: CompletionContext,
  form: RegExp,
  names: readonly string[],
): CompletionResult {
  const from = context.matchBefore(form)?.from ?? context.pos
  return { from, options: names.map((label) => ({ label, type: 'text' })) }
}

/** Files of the archive, found by words of their name or description. */
const files: Complete = async (context) => {
  const start = context.matchBefore(/\bfile="[^"]*$/)
  if (!start) return null
  const words = start.text.slice('file="'.length)
  if (words.length < 2) return null
  const found = await searchFiles(words, abortOf(context)).catch(() => [])
  return {
    from: start.from + 'file="'.length,
    filter: false,
    options: found.map(({ id, title }) => ({ label: title, apply: id, detail: id.slice(0, 6) })),
  }
}

function abortOf(context: CompletionContext): AbortSignal {
  const controller = new AbortController()
  context.addEventListener('abort', () => controller.abort())
  return controller.signal
}

export function completeWith(words: WritingWords): Complete[] {
  return [directives, footnotes, links(words), values(words), files]
}
