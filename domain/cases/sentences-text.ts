/** Joins facts, each as a sentence; some already end with a full stop. */
export function sentencesText(facts: readonly (string | false | null | undefined)[]): string {
  return facts
    .flatMap((fact) => fact || [])
    .map((fact) => fact.charAt(0).toUpperCase() + fact.slice(1))
    .map((fact) => (/[.!?…]$/.test(fact) ? fact : `${fact}.`))
    .join(' ')
}
