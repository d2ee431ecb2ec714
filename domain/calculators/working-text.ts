import { figure, latexFigure, type Step, type Working } from './working.ts'

export function workingText({ title, steps, conclusion }: Working): string {
  const blocks = steps.map((step, at) =>
    [
      `${at + 1}. ${step.name}`,
      `   ${step.symbol.text} = ${step.formula.text}`,
      `   ${' '.repeat(step.symbol.text.length)} = ${step.filled.text}`,
      `   ${' '.repeat(step.symbol.text.length)} = ${[figure(step.result), step.unit].join(' ').trim()}`,
    ].join('\n'),
  )
  return [title, ...blocks, conclusion, referencesText(steps)].join('\n\n').concat('\n')
}

function referencesText(steps: readonly Step[]): string {
  return ['Sources', ...new Set(steps.map(({ reference }) => `- ${reference}`))].join('\n')
}

/** The whole working as LaTeX: an `align*` of amsmath between two lines of text. */
export function workingLatex({ title, steps, conclusion }: Working): string {
  const lines = steps.flatMap(({ name, symbol, formula, filled, result, unit }) => [
    `${symbol.latex} &= ${formula.latex} && \\text{${escaped(name)}} \\\\`,
    `&= ${filled.latex} = ${latexFigure(result)}${unitLatex(unit)} \\\\`,
  ])
  const references = [...new Set(steps.map(({ reference }) => `% ${reference}`))]
  return [
    ...references,
    `\\textbf{${escaped(title)}}`,
    '\\begin{align*}',
    ...lines,
    '\\end{align*}',
    escaped(conclusion),
    '',
  ].join('\n')
}

const UNIT_ESCAPES: readonly [string, string][] = [
  ['²', '^{2}'],
  ['³', '^{3}'],
  ['·', ' \\cdot '],
  ['°', '^{\\circ}'],
]

function unitLatex(unit: string): string {
  if (unit === '') return ''
  const escapedUnit = UNIT_ESCAPES.reduce(
    (text, [symbol, latex]) => text.replaceAll(symbol, latex),
    unit,
  )
  return unit === '°' ? escapedUnit : `\\,\\mathrm{${escapedUnit}}`
}

const TEXT_ESCAPES: readonly [RegExp, string][] = [
  [/[\\{}]/g, ''],
  [/[&%$#_]/g, '\\$&'],
  [/°/g, '$^{\\circ}$'],
  [/³/g, '$^{3}$'],
  [/\n/g, '\\\\\n'],
]

function escaped(text: string): string {
  return TEXT_ESCAPES.reduce((result, [symbol, latex]) => result.replace(symbol, latex), text)
}
