import '#app/ui/styles/notice.css'
import './imprint.css'
import { preloadReadingFont } from '#app/ui/reading-font.ts'
import type { LongestRetention } from '#domain/status/backup-retention.ts'
import { DataProtection } from './imprint-data-protection.tsx'

export interface ImprintImage {
  url: string
  width: number | undefined
  height: number | undefined
}

interface ImprintProps {
  /** Name and postal address of the provider, one line each; undefined while `site.yaml` has none. */
  contact: readonly string[] | undefined
  /** The contact details as an image. */
  picture: ImprintImage | undefined
  /** How long deleted data stays in backups; undefined if the site makes none. */
  retention: LongestRetention | undefined
}

/** The legal notice, in German as German law requires. The contact comes from `site.yaml`. */
export function ImprintPage({ contact, picture, retention }: ImprintProps) {
  preloadReadingFont()
  return (
    <div className="wrap stack notice imprint" lang="de">
      <h1>Impressum</h1>
      <section className="stack" data-gap="3" aria-labelledby="anbieter">
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
            src={picture.url}
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

/** Liability for content and for links, and copyright. */
function Liability() {
  return (
    <>
      <section className="stack" data-gap="3" aria-labelledby="inhalte">
        <h2 id="inhalte">Haftung für Inhalte</h2>
        <p>
          Die Inhalte dieser Seiten wurden mit Sorgfalt erstellt. Für ihre Richtigkeit,
          Vollständigkeit und Aktualität wird keine Gewähr übernommen. Was nicht geprüft ist, ist
          auf den Seiten als ungeprüft bezeichnet.
        </p>
        <p>
          Für eigene Inhalte haftet der Anbieter nach den allgemeinen Gesetzen. Für fremde
          Informationen, die er übermittelt oder speichert, gelten die Artikel 4 bis 8 der
          Verordnung (EU) 2022/2065 (Gesetz über digitale Dienste); eine allgemeine Pflicht, sie zu
          überwachen oder nach Umständen zu forschen, die auf Rechtswidrigkeit hinweisen, besteht
          danach nicht. Pflichten, Informationen nach den allgemeinen Gesetzen zu entfernen oder zu
          sperren, bleiben unberührt. Wird eine Rechtsverletzung bekannt, werden die Inhalte
          umgehend entfernt.
        </p>
      </section>
      <section className="stack" data-gap="3" aria-labelledby="links">
        <h2 id="links">Haftung für Links</h2>
        <p>
          Diese Seiten verweisen auf Seiten Dritter, vor allem als Beleg. Auf deren Inhalte hat der
          Anbieter keinen Einfluss; verantwortlich ist, wer sie betreibt. Ein Verweis macht fremde
          Aussagen nicht zu eigenen. Als die Verweise gesetzt wurden, waren keine Rechtsverstöße
          erkennbar. Eine ständige Kontrolle ohne konkreten Anlass ist nicht zumutbar; wird ein
          Rechtsverstoß bekannt, wird der Verweis umgehend entfernt.
        </p>
      </section>
      <section className="stack" data-gap="3" aria-labelledby="urheberrecht">
        <h2 id="urheberrecht">Urheberrecht</h2>
        <p>
          Texte, Zeichnungen und Zusammenstellungen dieser Seiten unterliegen dem deutschen
          Urheberrecht. Wer sie über die Grenzen des Urheberrechts hinaus vervielfältigt, bearbeitet
          oder verbreitet, braucht die schriftliche Zustimmung ihrer Urheber. Das Zitat mit Angabe
          der Quelle ist erlaubt (§ 51 UrhG).
        </p>
        <p>
          Dateien des Archivs stammen zum Teil von Dritten. Soweit ihre Herkunft bekannt ist, steht
          sie bei der Datei. Wer seine Rechte verletzt sieht, wird um einen Hinweis gebeten; der
          Inhalt wird dann umgehend entfernt.
        </p>
      </section>
    </>
  )
}
