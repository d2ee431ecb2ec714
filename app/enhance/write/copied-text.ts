const TEXT = /^---\n(?<head>.*?\n)??---\n(?<body>.*)$/s
const FIELD = /^(?<indent> *)(?<key>[\w-]+):(?<value>.*)$/

/**
 * Whether both texts are the same except for these fields of the front matter, which the server has written into one
 * of them. In doubt they differ: what was typed may be nowhere else.
 * @param fields Paths such as `location.place`.
 */
export function isSameBut(fields: readonly string[], one: string, other: string): boolean {
  if (one === other) return true
  const [first, second] = [TEXT.exec(one)?.groups, TEXT.exec(other)?.groups]
  if (!first || !second || first.body !== second.body) return false
  return without(fields, first.head) === without(fields, second.head)
}

/** Lines that contain more than these fields, such as a comment, remain; so do entries of lists. */
function without(fields: readonly string[], head = ''): string {
  const path: { indent: number; key: string }[] = []
  const isOnlyField = (line: string) => {
    const { indent = '', key = '', value = '' } = FIELD.exec(line)?.groups ?? {}
    if (key === '' || line.includes('#')) return false
    while ((path.at(-1)?.indent ?? -1) >= indent.length) path.pop()
    path.push({ indent: indent.length, key })
    const name = path.map((one) => one.key).join('.')
    const isParent = value.trim() === '' && fields.some((field) => field.startsWith(`${name}.`))
    return isParent || fields.includes(name)
  }
  return head
    .split('\n')
    .filter((line) => !isOnlyField(line))
    .join('\n')
}
