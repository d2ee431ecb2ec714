const RULES: [pattern: RegExp, plain: string][] = [
  // Comments and tags; but no `a < b`.
  [/<!--.{0,2000}?-->/gs, ' '],
  [/<\/?[a-z][^<>\n]{0,500}>/gi, ' '],
  // Pictures, links and footnotes, by their words.
  [/!?\[([^[\]\n]{0,500})\]\([^()\n]{0,1000}\)/g, '$1'],
  [/!?\[([^[\]\n]{1,500})\]\[[^[\]\n]{0,200}\]/g, '$1'],
  [/\[\^[^[\]\s]{1,100}\]:?/g, ' '],
  [/^ {0,3}\[[^[\]\n]{1,200}\]:[^\n]{0,1000}$/gm, ' '],
  // Fences, rules, the line below the front matter of a table.
  [/^ {0,3}(?:```|~~~|:::)[^\n]{0,200}$/gm, ' '],
  [/^[ |:=*_-]{3,}$/gm, ' '],
  // Headings, quotations, lists.
  [/^ {0,8}(?:#{1,6}|>+|[-+*]|\d{1,3}[.)]) +/gm, ''],
  [/ +#+ *$/gm, ''],
  // Cells, code and emphasis; but no `side_elevation` and no `2 * 3`.
  [/ *\|/g, ' '],
  [/`+/g, ''],
  [/(?<![\p{L}\p{N}\\])[*_~]{1,3}(?=\S)|(?<=[^\s\\])[*_~]{1,3}(?![\p{L}\p{N}])/gu, ''],
  [/\\([!-/:-@[-`{-~])/g, '$1'],
]

/** The words of a Markdown text, roughly as its page shows them. Each pattern is bounded, so that no text takes long. */
export function markdownText(markdown: string): string {
  return RULES.reduce((text, [pattern, plain]) => text.replace(pattern, plain), markdown)
}
