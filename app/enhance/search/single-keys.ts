import { readStored } from '#app/ui/browser/browser-storage.ts'

/** Key under which a browser stores that `/` is switched off. */
export const STORED_CHOICE = 'single-keys'

/** Whether `/` works as a shortcut without a modifier. Readers who speak to their device may switch that off in the search dialog. */
export function hasSingleKeys(): boolean {
  return readStored(STORED_CHOICE) !== 'off'
}
