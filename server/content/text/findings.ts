import type { RenderedText, TextToRender } from '../rendering/rendered-text.ts'

/** What a text points to and what is wrong with it, as it is found. */
export type Findings = Pick<
  RenderedText,
  'headings' | 'localLinks' | 'siteLinks' | 'files' | 'folders' | 'frames' | 'drawings' | 'problems'
>

/** Any node of a tree. */
export interface Placed {
  position?: { start: { line: number } } | undefined
}

/** The text being rendered, with what has been found in it so far. */
export interface Rendering {
  given: TextToRender
  found: Findings
  /** Ids that headings have, each with how often its words came as a heading. */
  ids: Map<string, number>
  /** Sections that are drawn from data, each once. */
  sections: Set<string>
  /** Line of the file on which a node begins. */
  lineOf(node: Placed): number
  problem(node: Placed, message: string): void
}

export function startRendering(given: TextToRender): Rendering {
  const found: Findings = {
    headings: [],
    localLinks: [],
    siteLinks: [],
    files: [],
    folders: [],
    frames: [],
    drawings: [],
    problems: [],
  }
  const lineOf = ({ position }: Placed) => given.firstLine + (position?.start.line ?? 1) - 1
  return {
    given,
    found,
    ids: new Map(),
    sections: new Set(),
    lineOf,
    problem: (node, message) => found.problems.push({ line: lineOf(node), message }),
  }
}

/** Ids of one text stand apart from those of the others on its page. */
export function prefixed({ prefix }: TextToRender, id: string): string {
  return prefix === '' ? id : `${prefix}-${id}`
}
