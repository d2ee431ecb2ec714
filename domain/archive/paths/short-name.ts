const MAX_SHOWN = 50

/** Names are cut to 50 characters in grids; the whole name goes to the title and to screen readers. */
export function shortName(name: string): string {
  const characters = Array.from(name)
  return characters.length <= MAX_SHOWN ? name : `${characters.slice(0, MAX_SHOWN - 1).join('')}…`
}
