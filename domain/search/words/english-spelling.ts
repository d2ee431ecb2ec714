type Rule = readonly [pattern: RegExp, other: string]

/** How American and British spellings differ: beginnings, the British and the American letters after them, and endings. */
const RULES: readonly Rule[] = [
  ...rules('[a-z]{3,}', ['is', 'iz'], 'e es ed ing er ers ation ations able'),
  ...rules('anal paral catal', ['ys', 'yz'], 'e es ed ing er ers'),
  ...rules(
    'arm behavi clam col endeav fav flav harb hon hum lab neighb od rum sav splend val vap vig',
    ['our', 'or'],
    ' s y ed er ers ing less able',
  ),
  // Metres and litres with what comes before them: kilometre, millilitre.
  ...rules('[a-z]*met [a-z]*lit calib cent fib lust sab theat', ['re', 'er'], ' s'),
  ...rules('cent fib', ['r', 'er'], 'ed ing'),
  ...rules('def off lic pret', ['ence', 'ense'], ' s d less'),
  ...rules(
    'cance channe die fue labe leve mode pane signa tota trave tunne',
    ['ll', 'l'],
    'ed er ers ing',
  ),
  ...rules('program', ['me', ''], ' s'),
  ...rules('ton', ['ne', ''], ' s'),
  ...rules('man', ['oeuvr', 'euver'], 'ed ing'),
  ...rules('man', ['oeuvre', 'euver'], ' s'),
  ...rules('catal dial anal', ['ogue', 'og'], ' s'),
  ...rules('gr', ['ey', 'ay'], ''),
  ...rules('m', ['ould', 'old'], ' s ed ing'),
  ...rules('pl', ['ough', 'ow'], ' s ed ing'),
  ...rules('t', ['yre', 'ire'], ' s'),
  ...rules('alumin', ['ium', 'um'], ''),
  ...rules('sul', ['ph', 'f'], 'ur'),
]

/** The American spelling of an English word that is spelt differently in Britain, or the reverse. */
export function otherSpelling(word: string): string | undefined {
  const [pattern, other] = RULES.find(([one]) => one.test(word)) ?? []
  return pattern && other !== undefined ? word.replace(pattern, other) : undefined
}

function rules(starts: string, letters: readonly [string, string], endings: string): Rule[] {
  const [start, end] = [starts, endings].map((some) => some.split(' ').join('|'))
  const rule = (from: string, to: string): Rule => [
    new RegExp(`^(?<start>${start})${from}(?<end>${end})$`),
    `$<start>${to}$<end>`,
  ]
  const [british, american] = letters
  return [rule(british, american), rule(american, british)]
}
