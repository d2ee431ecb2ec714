import { MAX_NAME_BYTES, utf8Length } from './name-problem.ts'

/** A longer text after a dot does not count as an extension and may be cut. */
const MAX_EXTENSION_BYTES = 20

/** Parts between which a number goes: `hull (2).png` is `hull`, 2, `.png`. */
interface NameParts {
  stem: string
  number: number
  extension: string
}

/** The name itself, or the first of `hull (2).png`, `hull (3).png` and so on that is free. */
export function freeName(
  { name, kind }: { name: string; kind: 'file' | 'folder' },
  isTaken: (name: string) => boolean,
): string {
  if (!isTaken(name)) return name
  const { stem, number, extension } = partsOf(name, kind)
  for (let next = number + 1; ; next += 1) {
    const numbered = numberedName(stem, next, extension)
    if (!isTaken(numbered)) return numbered
  }
}

/** Whether `freeName` can have made the first of these names of files from the second. */
export function isNumberedFrom(numbered: string, name: string): boolean {
  const { stem, number, extension } = partsOf(name, 'file')
  const given = partsOf(numbered, 'file').number
  return given > number && numbered === numberedName(stem, given, extension)
}

/** Folders have no extension: `Trials 1.5` is followed by `Trials 1.5 (2)`. */
function partsOf(name: string, kind: 'file' | 'folder'): NameParts {
  const dot = kind === 'file' ? name.lastIndexOf('.') : -1
  const hasExtension = dot > 0 && utf8Length(name.slice(dot)) <= MAX_EXTENSION_BYTES
  const [bare, extension] = hasExtension ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  const numbered = /^(.*\S) \((\d{1,6})\)$/su.exec(bare)
  return numbered
    ? { stem: numbered[1] ?? '', number: Number(numbered[2]), extension }
    : { stem: bare, number: 1, extension }
}

/** Cuts whole characters of the stem, so that the name stays within its limit. */
function numberedName(stem: string, number: number, extension: string): string {
  const rest = ` (${number})${extension}`
  const characters = [...stem]
  const limit = MAX_NAME_BYTES - utf8Length(rest)
  while (characters.length > 1 && utf8Length(characters.join('')) > limit) characters.pop()
  return characters.join('').trimEnd() + rest
}
