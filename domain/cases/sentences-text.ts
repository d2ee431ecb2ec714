/** Joins facts, each as a sentence; some already end with a full stop. */
export function sentencesText(facts: readonly (string | false | null | undefined)[]): string {
  return facts
    .flatMap((fact) => fact || [])
    .map((fact) => (/[.!?…]$/.test(fact) ? fact : `${fact}.`))
    .join(' ')
}
