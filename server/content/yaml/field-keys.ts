import { type Document, isNode, isScalar, visit } from 'yaml'

/** Offset of the first key that is a list, a map or an alias. As text it would double with each key that is in it. */
export function complexKeyAt(document: Document): number | undefined {
  let found: number | undefined
  visit(document, {
    Pair(_, { key }) {
      if (isScalar(key)) return
      found = isNode(key) ? (key.range?.[0] ?? 0) : 0
      return visit.BREAK
    },
  })
  return found
}
