/** `The field "name" is missing`; a message that does not continue the sentence follows a colon. */
export function fieldSentence(field: string, problem: string): string {
  return `The field "${field}"${/^(is|must|may|has) /.test(problem) ? '' : ':'} ${problem}`
}

/** Messages of schemas and libraries have no full stop. */
export function asSentence(text: string): string {
  return /[.:!?…][”’"]?$/.test(text) ? text : `${text}.`
}
