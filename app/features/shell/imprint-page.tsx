import { preloadReadingFont } from '#app/ui/reading-font.ts'
import '#app/ui/notice.css'
import './imprint.css'
import type { Retention } from '#domain/status/backup-retention.ts'
import { DataProtection } from './imprint-data-protection.tsx'
import { Liability } from './imprint-liability.tsx'

export interface ImprintImage {
  address: string
  width: number | undefined
  height: number | undefined
}

interface ImprintProps {
  /** Name and postal address of the provider, one line each; undefined while `site.yaml` has none. */
  contact: readonly string[] | undefined
  /** The contact details as an image. */
  picture: ImprintImage | undefined
  /** How long deleted data stays in backups; undefined if the site makes none. */
  retention: Retention | undefined
}

/** The legal notice, in German as German law requires. The contact comes from `site.yaml`. */
export function ImprintPage({ contact, picture, retention }: ImprintProps) {
  preloadReadingFont()
  return (
    <div className="wrap notice imprint" lang="de">
      <h1>Impressum</h1>
      <section aria-labelledby="anbieter">
        <h2 id="anbieter">Angaben nach § 5 des Digitale-Dienste-Gesetzes (DDG), früher § 5 TMG</h2>
        {contact && (
          <address>
            {contact.map((line) => (
              <div key={line}>{line}</div>
            ))}
          </address>
        )}
        {picture && (
          <img
            src={picture.address}
            width={picture.width}
            height={picture.height}
            alt={`Kontaktangaben als Bild${contact ? `: ${contact.join(', ')}` : ''}`}
          />
        )}
        {!contact && !picture && (
          <p>
            Diese Installation nennt noch keinen Anbieter. Wer sie öffentlich betreibt, trägt Name
            und Anschrift in die Datei site.yaml ein.
          </p>
        )}
        {contact && (
          <p>
            Verantwortlich für redaktionelle Inhalte nach § 18 Abs. 2 des Medienstaatsvertrags:{' '}
            {contact[0]}, Anschrift wie oben.
          </p>
        )}
      </section>
      <Liability />
      <DataProtection retention={retention} />
    </div>
  )
}
