import './untaken-note.css'

/** What of an address could not be taken, one sentence each. */
export function UntakenNote({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return undefined
  return (
    <ul className="untaken-note">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
