const KEY = 'upload-name'

/** The name that a visitor typed in this tab: files chosen again after a reload are sent under the same name. */
export function loadSenderName(): string {
  try {
    return sessionStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

export function saveSenderName(name: string): void {
  try {
    sessionStorage.setItem(KEY, name)
  } catch {
    // Without storage, the name has to be typed again.
  }
}
