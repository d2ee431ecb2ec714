/** Messages of schemas and libraries have no full stop. */
export function asSentence(text: string): string {
  return /[.:!?…][”’"]?$/.test(text) ? text : `${text}.`
}
