import { markedParts } from '#domain/search/marked-text.ts'

interface MarkedTextProps {
  text: string
  marks: readonly (readonly [number, number])[]
}

/** A text in which the words that were found are marked. */
export function MarkedText({ text, marks }: MarkedTextProps) {
  return markedParts(text, marks).map(({ text: part, isMarked }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order
    isMarked ? <mark key={at}>{part}</mark> : part,
  )
}
