/** Rows as CSV (RFC 4180), the first of them the head. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')
}

/**
 * Escapes a cell: spreadsheets run what begins like a formula. Where semicolons separate cells, quotes inside a line
 * do not protect them, and part of a text could become a cell of its own.
 */
export function unarmed(text: string): string {
  return text.replace(/(^|[;\t\r\n])(?="*[=+\-@\t\r])/g, "$1'")
}

function cell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
