import { MAX_NAME_BYTES, utf8Length } from './entry-name.ts'

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
    const numbered = fitting(stem, ` (${next})${extension}`)
    if (!isTaken(numbered)) return numbered
  }
}

/** Whether two names of files are the same but for their numbers. */
export function isSameButNumber(one: string, other: string): boolean {
  const [first, second] = [partsOf(one, 'file'), partsOf(other, 'file')]
  return first.stem === second.stem && first.extension === second.extension
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

/** Cuts whole characters, so that the name stays within its limit. */
function fitting(stem: string, rest: string): string {
  const characters = [...stem]
  const limit = MAX_NAME_BYTES - utf8Length(rest)
  while (characters.length > 1 && utf8Length(characters.join('')) > limit) characters.pop()
  return characters.join('').trimEnd() + rest
}
