import './source-refs.css'
import { Fragment } from 'react'

/** Numbers that link to the sources of the page. */
export function SourceRefs({ numbers }: { numbers: readonly number[] }) {
  return numbers.map((number, at) => (
    <sup key={number} className="source-mark">
      {at > 0 && ','}
      <a href={`#source-${number}`} aria-label={`Source ${number}`}>
        {number}
      </a>
    </sup>
  ))
}

/** A line of text with source references such as `[^3]` or `[^3] [^4]`. */
export function TextWithSourceRefs({ text }: { text: string }) {
  const parts = text.split(/((?:\s?\[\^\d+\])+)/)
  return parts.map((part, index) => {
    const key = `${index} ${part}`
    return index % 2 === 1 ? (
      <SourceRefs
        key={key}
        numbers={Array.from(part.matchAll(/\d+/g), ([number]) => Number(number))}
      />
    ) : (
      <Fragment key={key}>{part}</Fragment>
    )
  })
}
