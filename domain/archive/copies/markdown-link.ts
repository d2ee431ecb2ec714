/** A link in Markdown whose text cannot break out of its brackets. */
export function markdownLink(text: string, address: string): string {
  const escaped = text.replaceAll(/[\\[\]`*_<>]/g, String.raw`\$&`)
  return `[${escaped}](${address.replaceAll('(', '%28').replaceAll(')', '%29')})`
}
