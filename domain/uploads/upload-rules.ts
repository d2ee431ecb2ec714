/** What pages say of sending files in. */
export interface UploadRules {
  /** Whether people without a role may. */
  areOpen: boolean
  /** The largest file, in MB of 1024 KB. */
  mostMb: number
  /** What people without a role may send in a day, from one address. */
  filesADay: number
  mbADay: number
}
