/** What the site does with data of its readers: as its code has it, so change both together. */
export function DataProtection() {
  return (
    <section aria-labelledby="datenschutz">
      <h2 id="datenschutz">Datenschutz</h2>
      <p>
        Diese Seiten lassen sich ohne Anmeldung lesen. Sie setzen keine Cookies, zählen keine
        Besuche und binden von sich aus nichts von anderen Anbietern ein.
      </p>
      <h3>Protokoll des Servers</h3>
      <p>
        Bei jedem Aufruf hält der Server Zeitpunkt, IP-Adresse, aufgerufene Adresse, Antwort und
        Dauer fest. Das dient dem sicheren und störungsfreien Betrieb (Art. 6 Abs. 1 Buchst. f
        DSGVO). Die Angaben werden nicht mit anderen Daten zusammengeführt.
      </p>
      <h3>Auf Ihrem Gerät</h3>
      <p>
        Ihr Browser merkt sich, was Sie hier einstellen: das Farbschema, die zuletzt gerechneten
        Werte eines Rechners, die Zustimmung zu eingebetteten Inhalten und die Stelle, an der Sie
        auf einer Seite waren. Das ist nötig, um zu zeigen, was Sie gewünscht haben (§ 25 Abs. 2 Nr.
        2 TDDDG), verlässt Ihr Gerät nicht und lässt sich im Browser löschen.
      </p>
      <h3>Eingebettete Inhalte</h3>
      <p>
        Karten, Tabellen und Filme anderer Anbieter werden erst geladen, wenn Sie an ihrer Stelle
        zustimmen (Art. 6 Abs. 1 Buchst. a DSGVO, § 25 Abs. 1 TDDDG). Dann erhält der dort genannte
        Anbieter Ihre IP-Adresse und was Ihr Browser bei jedem Aufruf mitschickt. Eine Zustimmung,
        die gespeichert wurde, können Sie an derselben Stelle zurücknehmen.
      </p>
      <h3>Ihre Rechte</h3>
      <p>
        Sie können Auskunft über Ihre Daten verlangen, ihre Berichtigung, ihre Löschung und die
        Einschränkung ihrer Verarbeitung, und Sie können der Verarbeitung widersprechen (Art. 15 bis
        18 und 21 DSGVO). Sie können sich bei einer Aufsichtsbehörde für den Datenschutz beschweren
        (Art. 77 DSGVO).
      </p>
      <p>
        Der Nutzung der hier veröffentlichten Kontaktdaten für unverlangte Werbung wird
        widersprochen.
      </p>
    </section>
  )
}
