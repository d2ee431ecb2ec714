import { readStored } from './browser-storage.ts'

/** Key under which a browser stores that single keys are switched off. */
export const STORED_CHOICE = 'single-keys'

/** Whether keys such as `/` work as shortcuts without a modifier. Readers who speak to their device may switch that off in the search dialog. */
export function hasSingleKeys(): boolean {
  return readStored(STORED_CHOICE) !== 'off'
}
