/** Characters that may reorder the text around them. */
const REORDERING = /\p{Bidi_Control}|[\u0590-\u08ff]/u

/** A name that nobody has checked, for a sentence: its direction does not affect the words around it. */
export function isolatedName(name: string): string {
  return REORDERING.test(name) ? `\u2068${name}\u2069` : name
}
