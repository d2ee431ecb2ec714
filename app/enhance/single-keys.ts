const STORE = 'single-keys'

/** Whether `/` does something by itself. Readers who speak to their device may switch that off in the search dialog. */
export function hasSingleKeys(): boolean {
  try {
    return localStorage.getItem(STORE) !== 'off'
  } catch {
    return true
  }
}

export function setSingleKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(STORE)
    else localStorage.setItem(STORE, 'off')
  } catch {
    // Private windows may refuse to store it.
  }
}
