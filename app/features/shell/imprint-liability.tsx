/** Liability for content and for links, and copyright. */
export function Liability() {
  return (
    <>
      <section aria-labelledby="inhalte">
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
      <section aria-labelledby="links">
        <h2 id="links">Haftung für Links</h2>
        <p>
          Diese Seiten verweisen auf Seiten Dritter, vor allem als Beleg. Auf deren Inhalte hat der
          Anbieter keinen Einfluss; verantwortlich ist, wer sie betreibt. Ein Verweis macht fremde
          Aussagen nicht zu eigenen. Als die Verweise gesetzt wurden, waren keine Rechtsverstöße
          erkennbar. Eine ständige Kontrolle ohne konkreten Anlass ist nicht zumutbar; wird ein
          Rechtsverstoß bekannt, wird der Verweis umgehend entfernt.
        </p>
      </section>
      <section aria-labelledby="urheberrecht">
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
