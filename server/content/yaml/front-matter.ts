import type { YamlText } from './yaml-text.ts'

const START = /^\uFEFF?---[ \t]*\r?\n/
const END = /^---[ \t]*(?:\r?\n|$)/gm

/** Characters of the YAML; parsing more takes too long. */
export const MAX_FRONT_MATTER = 64 * 1024

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
  const start = START.exec(text)?.[0].length
  if (start === undefined) return undefined
  END.lastIndex = start
  const end = END.exec(text)
  if (!end) return undefined
  const bodyStart = end.index + end[0].length
  return {
    headYaml: { text: text.slice(start, end.index), firstLine: 2 },
    body: text.slice(bodyStart),
    bodyLine: text.slice(0, bodyStart).split('\n').length,
  }
}
