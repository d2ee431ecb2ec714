import type { LongestRetention } from '#domain/status/backup-retention.ts'
import { BackupsNotice } from './imprint-backups.tsx'

/** Privacy notice. It describes what the code does, so change both together. */
export function DataProtection({ retention }: { retention: LongestRetention | undefined }) {
  return (
    <section className="stack" data-gap="3" aria-labelledby="datenschutz">
      <h2 id="datenschutz">Datenschutz</h2>
      <p>
        Diese Seiten lassen sich ohne Anmeldung lesen und binden von sich aus nichts von anderen
        Anbietern ein. Cookies setzen nur die Seiten, auf denen man sich anmeldet oder Dateien
        einsendet.
      </p>
      <h3>Protokoll des Servers</h3>
      <p>
        Bei jedem Aufruf hält der Server Zeitpunkt, gekürzte IP-Adresse, aufgerufene Adresse,
        Antwort und Dauer fest. Von der IP-Adresse bleiben bei IPv4 die ersten drei der vier Zahlen,
        bei IPv6 die ersten 48 der 128 Bit. Das dient dem sicheren und störungsfreien Betrieb (Art.
        6 Abs. 1 Buchst. f DSGVO). Die Angaben werden nicht mit anderen Daten zusammengeführt.
      </p>
      <h3>Zählung der Aufrufe</h3>
      <p>
        Der Server zählt, welche Seiten an welchem Tag wie oft aufgerufen werden, von welchen
        anderen Websites Verweise hierher führen (nur deren Name) und wie viele Besucher es an einem
        Tag sind. Dazu sind weder ein Cookie noch ein Skript nötig, und auf Ihrem Gerät wird nichts
        gespeichert oder ausgelesen. Um Besucher eines Tages nicht doppelt zu zählen, bildet der
        Server aus IP-Adresse, Browserkennung und einem zufälligen Wert eine Prüfsumme. Der
        zufällige Wert und die Prüfsummen werden jede Nacht (0 Uhr UTC) gelöscht; danach lässt sich
        kein Besucher wiedererkennen. IP-Adresse und Browserkennung bleiben dafür gewöhnlich
        höchstens zehn Sekunden im Arbeitsspeicher. Die Zahlen werden 400 Tage gespeichert. Das
        dient dazu, diese Seiten zu verbessern (Art. 6 Abs. 1 Buchst. f DSGVO).
      </p>
      <h3>Auf Ihrem Gerät</h3>
      <p>
        Ihr Browser merkt sich, was Sie hier einstellen: das Farbschema, die Ansicht des Archivs,
        die zuletzt gerechneten Werte eines Rechners, die Zustimmung zu eingebetteten Inhalten und
        die Stelle, an der Sie auf einer Seite waren. Das ist nötig, um zu zeigen, was Sie gewünscht
        haben (§ 25 Abs. 2 Nr. 2 TDDDG), verlässt Ihr Gerät nicht und lässt sich im Browser löschen.
      </p>
      <h3>Anmelden und Einsenden</h3>
      <p>
        Wer eine dieser Seiten öffnet, erhält bis zum Ende der Sitzung des Browsers ein Cookie, an
        dem zu erkennen ist, dass ein Formular von hier kommt. Nach jeder Einsendung bleibt es noch
        eine Woche, damit Sie eine unterbrochene fortsetzen oder einen Beleg verlangen können, auch
        wenn Sie den Browser inzwischen schließen. Wer sich anmeldet, erhält eines, mit dem er es
        höchstens 180 Tage bleibt, und eines, das denselben Browser so lange wiedererkennt, damit
        falsche Versuche Fremder ihn nicht aussperren; während der Anmeldung bei einem anderen
        Anbieter, mit einem Passkey oder beim Hinzufügen eines Passkeys zehn Minuten lang ein
        weiteres. Ohne sie geht beides nicht (§ 25 Abs. 2 Nr. 2 TDDDG). Anmeldungen von Konten, die
        diese Seiten verwalten, werden mit Zeit und Browser 400 Tage gespeichert. Begonnene
        Anmeldungen dieser beiden Arten werden zehn Minuten, fehlgeschlagene eine Viertelstunde und
        Einsendungen einen Tag lang je IP-Adresse gezählt, um Missbrauch abzuwehren (Art. 6 Abs. 1
        Buchst. f DSGVO).
      </p>
      <p>
        Eingesandte Dateien und der dazu genannte Name werden gespeichert und sind nur für die
        sichtbar, die diese Seiten betreiben, bis über die Veröffentlichung entschieden ist.
        Abgelehnte Dateien bleiben für die Betreiber noch so lange wiederherstellbar wie anderes
        Gelöschtes, gewöhnlich 30 Tage. Mit einer Datei wird der Name endgültig gelöscht, unter dem
        sie eingesandt wurde; es bleiben ihr Dateiname und ihre Prüfsumme. Was von einer nicht
        beendeten Einsendung angekommen ist, wird nach einer Woche gelöscht. Aus Fotos werden
        Angaben zu Ort, Gerät und Eigentümer vor der Veröffentlichung entfernt, wenn nicht im
        Einzelfall anders entschieden wird; das Original bleibt dann für die Betreiber erhalten.
      </p>
      <p>
        Wer nach dem Einsenden einen Beleg verlangt, erhält eine private Adresse. Dort stehen ein
        Jahr lang Zeit, Name und Prüfsumme der Dateien, was aus ihnen wurde, und eine Nachricht,
        wenn Sie eine schreiben. Solange eine Datei wartet, können Sie sie dort zurückziehen; sie
        wird sofort gelöscht. Damit ein Beleg nur die eigenen Dateien zeigt, wird höchstens einen
        Tag lang gespeichert, welche mit demselben Cookie eingesandt wurden (Art. 6 Abs. 1 Buchst. f
        DSGVO).
      </p>
      {retention && <BackupsNotice retention={retention} />}
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
