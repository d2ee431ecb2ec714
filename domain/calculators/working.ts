/** In plain text and in LaTeX. */
export interface Notation {
  text: string
  latex: string
}

/** How a step is computed. Formulas name their symbols in angle brackets: `<L> / <D>`. */
export interface Recipe<Name extends string> {
  name: string
  result: Name
  text: string
  latex: string
  unit?: string
  source: Source
}

export interface Step {
  name: string
  symbol: Notation
  /** With symbols. */
  formula: Notation
  /** The same with values. */
  filled: Notation
  result: number
  unit: string
  reference: string
}

export interface Working {
  title: string
  steps: Step[]
  /** The result in a sentence, or why there is none. */
  conclusion: string
}

/** The steps whose values are known. A rejected input may have only some of them. */
export function stepsOf<Name extends string>(
  recipes: readonly Recipe<Name>[],
  symbols: Record<Name, Notation>,
  values: Partial<Record<Name, number | undefined>>,
): Step[] {
  return recipes
    .filter(({ result, text }) =>
      [result, ...namesIn<Name>(text)].every((name) => Number.isFinite(values[name])),
    )
    .map((recipe) => stepOf(recipe, symbols, values))
}

const NAME = /<(\w+)>/g

function namesIn<Name extends string>(formula: string): Name[] {
  return [...formula.matchAll(NAME)].map(([, name]) => name as Name)
}

function stepOf<Name extends string>(
  recipe: Recipe<Name>,
  symbols: Record<Name, Notation>,
  values: Partial<Record<Name, number | undefined>>,
): Step {
  const fill = (formula: string, shown: (name: Name) => string) =>
    formula.replace(NAME, (_, name: Name) => shown(name))
  return {
    name: recipe.name,
    symbol: symbols[recipe.result],
    formula: {
      text: fill(recipe.text, (name) => symbols[name].text),
      latex: fill(recipe.latex, (name) => symbols[name].latex),
    },
    filled: {
      text: fill(recipe.text, (name) => bracketed(figure(values[name] ?? 0))),
      latex: fill(recipe.latex, (name) => bracketed(latexFigure(values[name] ?? 0))),
    },
    result: values[recipe.result] ?? 0,
    unit: recipe.unit ?? '',
    reference: sources[recipe.source],
  }
}

const DIGITS = 8

/** Eight digits: enough to compute the next step by hand to the digit shown. */
export function figure(value: number): string {
  return String(Number(value.toPrecision(DIGITS)))
}

export function latexFigure(value: number): string {
  const [digits = '', exponent] = figure(value).split('e')
  return exponent === undefined ? digits : `${digits} \\cdot 10^{${Number(exponent)}}`
}

function bracketed(shown: string): string {
  return shown.startsWith('-') || shown.includes('cdot') ? `(${shown})` : shown
}

/** Sources of formulas and figures, as shown beside the working: what was read, not what it goes back to. */
const sources = {
  lanzOdermatt:
    'Perforation equation calculator, longrods.ch, which gives the equation after W. Lanz and W. Odermatt (1992)',
  longrods: 'Perforation equation calculator, longrods.ch',
  geometry: 'Volume of a cylinder and of a frustum of a cone',
  mechanics: 'Kinetic energy of a body, E = m v² / 2',
  trigonometry: 'Length of a straight line through a tilted plate',
} as const
type Source = keyof typeof sources
