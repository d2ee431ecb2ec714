const ORDINAL = /\b\d+(?:st|nd|rd|th)\b/gi

// `33rd Mechanized Brigade (inferred; the only operator of the type)`
const REASON = / \([^()]*\)$/

/** The name of a unit, without the reason in parentheses why it is assumed. */
export function unitName(unit: string): string {
  return unit.replace(REASON, '')
}

/** Whether a unit is this one, or several of which it is one: `33rd Mechanized and 47th Brigades`. */
export function namesUnit(unit: string, name: string): boolean {
  if (unitName(unit) === name) return true
  const [ordinal] = ordinalsOf(name)
  return ordinal !== undefined && namesSeveral(unit) && ordinalsOf(unit).includes(ordinal)
}

/** Whether a text names more than one numbered unit. */
export function namesSeveral(unit: string): boolean {
  return ordinalsOf(unit).length > 1
}

function ordinalsOf(unit: string): string[] {
  return unitName(unit).match(ORDINAL) ?? []
}
