import './rejected-parameters.css'

/** What of an address could not be taken, one sentence each. */
export function RejectedParameters({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return undefined
  return (
    <ul className="rejected-parameters">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
