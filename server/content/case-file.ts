import { stringify } from 'yaml'
import { caseFrontMatter } from '#domain/cases/case.ts'

const WIDTH = 118
const FOLDS = { damage: 'Damage description', assessment: 'Overall assessment' } as const

/** Texts of one line by their names. */
export type Fields = Record<string, string>

/** The head of a case as an author writes it: texts, lists of them, groups of fields and lists of groups. */
export type CaseHead = Record<string, string | string[] | Fields | Fields[]>

/** Markdown; empty where there is none. */
export interface CaseTexts {
  story: string
  damage: string
  assessment: string
}

/** The file of a case. What is empty is left out, and fields stand in the order in which the manual lists them. */
export function caseFile(head: CaseHead, { story, ...folds }: CaseTexts): string {
  const known = Object.keys(caseFrontMatter.shape)
  const fields = Object.entries(head)
    .filter(([, value]) => !isEmpty(value))
    .sort(([one], [other]) => known.indexOf(one) - known.indexOf(other))
  const yaml = stringify(withoutEmpty(Object.fromEntries(fields)), {
    schema: 'failsafe',
    lineWidth: WIDTH,
    singleQuote: true,
  })
  const parts = (['damage', 'assessment'] as const)
    .filter((name) => folds[name] !== '')
    .map((name) => `\n## ${FOLDS[name]}\n\n${folds[name]}\n`)
  return `---\n${yaml}---\n\n${story}\n${parts.join('')}`
}

function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty)
  if (typeof value !== 'object' || value === null) return value
  const rest = Object.entries(value).filter(([, inner]) => !isEmpty(inner))
  return Object.fromEntries(rest.map(([key, inner]) => [key, withoutEmpty(inner)]))
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === '') return true
  return typeof value === 'object' && value !== null && Object.values(value).every(isEmpty)
}
