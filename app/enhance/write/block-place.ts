/** The position at which to insert a block into a text, and the block with the empty lines around it. */
export function blockPlace(text: string, cursor: number, block: string) {
  const place = Math.max(cursor, headEnd(text))
  const gap = /\n[ \t]*\n/.exec(text.slice(place))
  const at = place + (gap?.index ?? text.slice(place).trimEnd().length)
  return { at, text: `\n\n${block}${gap ? '' : '\n'}` }
}

/** The front matter has no blocks. */
function headEnd(text: string): number {
  return /^---[ \t]*\n[\s\S]*?^---[ \t]*$/m.exec(text)?.[0].length ?? 0
}
