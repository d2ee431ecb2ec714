import type { RenderedText, TextToRender } from '../rendering/rendered-text.ts'

/** References and problems found in a text. */
export type Findings = Pick<
  RenderedText,
  'headings' | 'localLinks' | 'siteLinks' | 'files' | 'folders' | 'frames' | 'drawings' | 'problems'
>

export interface Positioned {
  position?: { start: { line: number } } | undefined
}

/** State of rendering one text. */
export interface Rendering {
  given: TextToRender
  found: Findings
  /** Heading ids, with the number of headings that have the same words. */
  ids: Map<string, number>
  /** Sections rendered from data, each allowed once. */
  sections: Set<string>
  /** Line of the file where a node begins. */
  lineOf(node: Positioned): number
  problem(node: Positioned, message: string, kind?: 'warning'): void
}

export function noFindings(): Findings {
  return {
    headings: [],
    localLinks: [],
    siteLinks: [],
    files: [],
    folders: [],
    frames: [],
    drawings: [],
    problems: [],
  }
}

export function startRendering(given: TextToRender): Rendering {
  const found = noFindings()
  const lineOf = ({ position }: Positioned) => given.firstLine + (position?.start.line ?? 1) - 1
  return {
    given,
    found,
    ids: new Map(),
    sections: new Set(),
    lineOf,
    problem: (node, message, kind) =>
      found.problems.push({ line: lineOf(node), message, ...(kind && { kind }) }),
  }
}

/** Keeps the ids of several texts on one page distinct. */
export function prefixed({ prefix }: TextToRender, id: string): string {
  return prefix === '' ? id : `${prefix}-${id}`
}
