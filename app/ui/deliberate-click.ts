/**
 * Whether a click stands alone. Browsers count the clicks that follow each other at one place, also
 * where what lies under the pointer has changed meanwhile; a click by keyboard counts 0.
 */
export function isDeliberate({ detail }: { detail: number }): boolean {
  return detail < 2
}
