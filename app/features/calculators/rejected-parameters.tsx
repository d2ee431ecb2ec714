import './rejected-parameters.css'

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
