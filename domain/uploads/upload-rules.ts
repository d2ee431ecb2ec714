/** Of one form that is sent without a script, or by a program. */
export const MAX_FORM_FILES = 50

export interface UploadRules {
  /** Whether visitors may upload. */
  areOpen: boolean
  /** The largest file, in MB of 1024 KB. */
  maxMb: number
  /** The limits of one day, for the visitors of one IP address. */
  filesADay: number
  mbADay: number
}
