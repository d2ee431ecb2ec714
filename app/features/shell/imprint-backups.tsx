import type { LongestRetention } from '#domain/status/backup-retention.ts'

const ONE = { day: 'einen Tag', week: 'eine Woche', month: 'einen Monat' } as const
const MANY = { day: 'Tage', week: 'Wochen', month: 'Monate' } as const

/** How long deleted data stays in backups, from the settings. */
export function BackupsNotice({ retention: { count, unit } }: { retention: LongestRetention }) {
  const span = count === 1 ? ONE[unit] : `${count} ${MANY[unit]}`
  return (
    <>
      <h3>Sicherungskopien</h3>
      <p>
        Täglich wird eine Sicherungskopie von allem angelegt, was hier gespeichert ist, auch von
        Konten und eingesandten Dateien, damit es nach einem Ausfall wiederhergestellt werden kann
        (Art. 6 Abs. 1 Buchst. f und Art. 32 DSGVO). Was hier gelöscht wird, bleibt in
        Sicherungskopien noch höchstens {span} erhalten und wird für nichts anderes verwendet.
      </p>
    </>
  )
}
