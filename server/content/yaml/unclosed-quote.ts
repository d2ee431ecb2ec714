/** A line with the value of a field or the entry of a list, which begins with a quote. */
const QUOTED = /^(?<indent> *)(?<dashes>(?:- +)*)(?<key>[\w-]+: +)?(?<quote>["'])/
const FIELD = /^(?<indent> *)(?:- +)*[\w-]+:(?: |\r?$)/

/**
 * Offset of a quote that is not closed although the next line is another field. The parser closes it with the quote of
 * a later value, and reports an error there.
 */
export function unclosedQuoteIn(text: string): number | undefined {
  let start = 0
  let open: { place: number; indent: number } | undefined
  for (const line of text.split('\n')) {
    const indent = FIELD.exec(line)?.groups?.indent?.length
    if (open && indent !== undefined && indent <= open.indent) return open.place
    if (line.trim() !== '') open = openIn(line, start)
    start += line.length + 1
  }
  return undefined
}

function openIn(line: string, start: number) {
  const found = QUOTED.exec(line)
  const { quote = '', indent = '', dashes = '', key } = found?.groups ?? {}
  if (!found || isClosed(line.slice(found[0].length), quote)) return undefined
  const column = key === undefined ? indent : indent + dashes
  return { place: start + found[0].length - 1, indent: column.length }
}

function isClosed(rest: string, quote: string): boolean {
  const escaped = quote === '"' ? /\\./g : /''/g
  return rest.replaceAll(escaped, '').includes(quote)
}
