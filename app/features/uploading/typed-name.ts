const KEY = 'upload-name'

/** What somebody called themselves in this tab: files that are chosen again after a reload go under the same name. */
export function keptSenderName(): string {
  try {
    return sessionStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

export function keepSenderName(name: string): void {
  try {
    sessionStorage.setItem(KEY, name)
  } catch {
    // Where nothing is kept, the name is typed again.
  }
}
