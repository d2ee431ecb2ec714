/**
 * Whether a click is not part of a double click. Browsers count clicks at one place even if the element changed in
 * between; keyboard clicks count 0.
 */
export function isDeliberate({ detail }: { detail: number }): boolean {
  return detail < 2
}
