/**
 * The name under which a chosen file is stored. macOS and Linux allow a backslash in a name, which Windows and the parsers
 * of forms take for a folder; browsers never send folders.
 */
export function storedFileName(name: string): string {
  return name.replaceAll('\\', '_')
}
