import { visit } from 'yaml'
import { parseYaml } from '../../content/yaml/yaml-text.ts'

/** The settings with other links to a page of this site and to what is below it. Comments and URLs of other sites stay. */
export function withRenamedLinks(source: string, from: string, to: string): string {
  const { contents } = { contents: null, ...parseYaml({ text: source, firstLine: 1 }) }
  let text = source
  let shift = 0
  visit(contents, {
    Scalar(key, { value, range }) {
      if (key === 'key' || !range || !isLinkTo(from, value)) return
      const at = source.indexOf(from, range[0])
      if (at === -1 || at >= range[1]) return
      text = text.slice(0, at + shift) + to + text.slice(at + shift + from.length)
      shift += to.length - from.length
    },
  })
  return text
}

function isLinkTo(page: string, value: unknown): boolean {
  return (
    typeof value === 'string' &&
    value.startsWith(page) &&
    ['', '/', '?', '#'].includes(value.charAt(page.length))
  )
}
