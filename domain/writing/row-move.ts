/** First word in the value of a button that moves an entry of a list. */
export const MOVE = 'move '

export interface RowMove {
  /** Path of the list: `sources`. */
  list: string
  /** Index of the entry. */
  at: number
  way: 'up' | 'down'
}

/** The value of the button: `move sources.1 up`. */
export function moveValue({ list, at, way }: RowMove): string {
  return `${MOVE}${list}.${at} ${way}`
}

/** The move of a button of the form; undefined if it is another one. */
export function moveIn(change: string): RowMove | undefined {
  const [, list, at, way] = /^move ([a-z]\w{0,30})\.(\d{1,3}) (up|down)$/i.exec(change) ?? []
  if (list === undefined || (way !== 'up' && way !== 'down')) return undefined
  return { list, at: Number(at), way }
}
