const FORM = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m

/** A file of content: YAML between two lines `---`, then Markdown. */
export interface FrontMatter {
  head: string
  body: string
  /** Line of the file on which the head begins, counted from 1. */
  headLine: number
  bodyLine: number
}

/** `undefined` where the file has no head. */
export function splitFrontMatter(text: string): FrontMatter | undefined {
  const found = FORM.exec(text)
  if (found?.index !== 0) return undefined
  const [whole, head = ''] = found
  return {
    head,
    body: text.slice(whole.length),
    headLine: 2,
    bodyLine: whole.split('\n').length,
  }
}
