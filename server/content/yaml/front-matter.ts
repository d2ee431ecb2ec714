import type { YamlText } from './yaml-text.ts'

const FORM = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m

/** YAML between two `---` lines, then Markdown. */
export interface FrontMatter {
  headYaml: YamlText
  body: string
  /** Line of the file where the body begins, from 1. */
  bodyLine: number
}

const DRAFT = /^(["']?)draft\1[ \t]*:[ \t]+(["']?)true\2[ \t]*(?:[ \t]#.*)?\r?$/m

/** Whether a text is marked as a draft, also where a mistake keeps its front matter from being read. */
export function isMarkedDraft(text: string): boolean {
  return DRAFT.test(splitFrontMatter(text)?.headYaml.text ?? '')
}

/** `undefined` without front matter. */
export function splitFrontMatter(text: string): FrontMatter | undefined {
  const found = FORM.exec(text)
  if (found?.index !== 0) return undefined
  const [whole, head = ''] = found
  return {
    headYaml: { text: head, firstLine: 2 },
    body: text.slice(whole.length),
    bodyLine: whole.split('\n').length,
  }
}
