/** As a field of a form holds a text. */
export function fieldText(text: string): string {
  return text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
}
