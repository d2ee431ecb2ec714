import { OperationRejected } from './operation-rejected.ts'

/** Text that one change may write: it is done in a second then, in which nobody else can change anything. */
export const MOST_TEXT_MB = 10

/** Adds up bytes of text. What it makes throws Refused once they are too many. */
export function countedText(): (bytes: number) => void {
  let sum = 0
  return (bytes) => {
    sum += bytes
    if (sum > MOST_TEXT_MB * 1_000_000)
      throw new OperationRejected({ reason: 'too much text', mostMb: MOST_TEXT_MB })
  }
}
