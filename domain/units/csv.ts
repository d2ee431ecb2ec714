/** Rows as CSV (RFC 4180), the first of them the head. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')
}

/**
 * Escapes text that a spreadsheet would run as a formula. Where semicolons separate cells, quotes inside a line do not
 * help, so part of a text could become a separate cell.
 */
export function withoutFormulas(text: string): string {
  return text.replace(/(^|[;\t\r\n])(?="*[=+\-@\t\r])/g, "$1'")
}

function cell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
