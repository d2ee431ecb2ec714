/** Characters that no file on Windows may have in its name, and similar ones that it may. */
const SIMILAR: Readonly<Record<string, string>> = {
  '\\': '＼',
  ':': '：',
  '*': '＊',
  '?': '？',
  '"': '＂',
  '<': '＜',
  '>': '＞',
  '|': '｜',
}
const FORBIDDEN = /[\\:*?"<>|]/g
/** Names of devices, with or without an extension. */
const RESERVED = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]) *(?=\.|$)/i

/**
 * The name of a file or folder in a ZIP file as every system can unpack it: Windows would reject the whole file for one name, and
 * some programs there would take a backslash for a folder, and unpack files outside of their own.
 */
export function unpackableName(name: string): string {
  return name
    .replace(FORBIDDEN, (character) => SIMILAR[character] ?? character)
    .replace(RESERVED, (device) => `${device}_`)
    .replace(/\.$/, '．')
}
