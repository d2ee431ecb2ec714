/** Without it, spreadsheets take the text for another encoding. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** Rows as CSV (RFC 4180), the first of them the head. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')
}

/**
 * Escapes text that a spreadsheet would run as a formula. Where semicolons separate cells, quotes inside a line do not
 * help, so part of a text could become a separate cell.
 */
export function withoutFormulas(text: string): string {
  return text.replace(/(?<=^|[;\t\r\n])(?='*"*[=+\-@\t\r])/g, "'")
}

/** The text that `withoutFormulas` has escaped. */
export function restoreFormulas(text: string): string {
  return text.replace(/(?<=^|[;\t\r\n])'(?='*"*[=+\-@\t\r])/g, '')
}

const MONTH =
  'jan(?:uar)?y?|feb(?:ruar)?y?|mar(?:ch)?|märz?|apr(?:il)?|ma[yi]|jun[ei]?|jul[yi]?|aug(?:ust)?|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?'

/**
 * What a spreadsheet would save in another form: 2023.10 as a number (2023.1), (5) as -5, 8 June 2023 as a date, true as
 * TRUE; also in German. No text may match in two ways (june as jun and e), or a long one would take exponential time.
 */
const LIKE_A_NUMBER = new RegExp(
  `^'*(?:(?=.*\\d)(?:[\\d.,:/()%$€£+\\- \\u00a0]|[ap]m|(?<!jun)e|${MONTH})+|true|false|wahr|falsch)$`,
  'i',
)

/** A cell that a spreadsheet shows and saves as it is: no formula, number or date. */
export function textCell(text: string): string {
  return LIKE_A_NUMBER.test(text) ? `'${text}` : withoutFormulas(text)
}

/** The text of a cell that `textCell` or a person wrote. */
export function textInCell(cell: string): string {
  const isEscapedNumber = cell.startsWith("'") && LIKE_A_NUMBER.test(cell)
  return isEscapedNumber ? cell.slice(1) : restoreFormulas(cell)
}

function cell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
