import type { CaseTexts } from '#domain/cases/case.ts'
import type { Alias } from '#domain/cases/case-place.ts'
import type { CaseView } from '#domain/cases/case-view.ts'
import type { RecordView } from '#domain/cases/record-view.ts'

/** What of a catalogue is drawn once and never changes in the browser. */
export interface DrawnCatalogue {
  opening: string
  closing: string
  /** In the order of the rows. */
  cases: (CaseView & CaseTexts<string>)[]
  aliases: readonly Alias[]
  records: RecordView[]
}
