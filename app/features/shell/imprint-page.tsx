import './notice.css'

/** The legal notice, in German as German law asks. Who answers for the site comes from site.yaml. */
export function ImprintPage({ contact }: { contact: string[] | undefined }) {
  return (
    <div className="wrap notice" lang="de">
      <h1>Impressum</h1>
      {contact ? (
        <address>
          {contact.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </address>
      ) : (
        <p>
          Diese Installation nennt noch keinen Anbieter. Wer sie öffentlich betreibt, trägt Name und
          Anschrift in die Datei site.yaml ein.
        </p>
      )}
    </div>
  )
}
