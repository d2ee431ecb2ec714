const KEY = 'upload-name'

/** The name that a visitor typed in this tab: files that are chosen again after a reload go under the same name. */
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
    // Where storage is refused, the name is typed again.
  }
}
