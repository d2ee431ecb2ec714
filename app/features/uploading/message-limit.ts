import { counted } from '#domain/units/count.ts'

const FEW_LEFT = 200

/** Shown while a text can still grow, but not by much. */
export function leftText(length: number, maxLength: number): string {
  const left = maxLength - length
  return left < FEW_LEFT ? `${counted(Math.max(0, left), 'character')} left.` : ''
}

interface Selected {
  value: string
  selectionStart: number
  selectionEnd: number
}

/** What a browser cuts off a pasted text without a word; empty if nothing. */
export function cutText(field: Selected, pasted: string, maxLength: number): string {
  const { value, selectionStart, selectionEnd } = field
  const stays = value.length - (selectionEnd - selectionStart)
  // In the field, a line end is one character.
  const cut = stays + pasted.replaceAll(/\r\n?/g, '\n').length - maxLength
  if (cut <= 0) return ''
  return `The pasted text is too long: its last ${cut === 1 ? 'character was' : `${counted(cut, 'character')} were`} cut off.`
}
