/** Facts one after the other, each as a sentence; some end with a full stop already. */
export function sentencesText(facts: readonly (string | false | null | undefined)[]): string {
  return facts
    .flatMap((fact) => fact || [])
    .map((fact) => (/[.!?…]$/.test(fact) ? fact : `${fact}.`))
    .join(' ')
}
