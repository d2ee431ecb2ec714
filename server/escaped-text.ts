/** For the text of an HTML or XML element, not for attributes. */
export function escapedText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
