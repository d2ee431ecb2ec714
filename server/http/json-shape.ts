export interface ShapeLimits {
  /** Lists and objects inside one another. */
  depth: number
  /** Distinct field names: each new one costs far more to parse than a repeated one. */
  names: number
  /** Values that a comma separates from the one before. */
  values: number
}

const QUOTE = 34
const COMMA = 44
const COLON = 58
const BACKSLASH = 92

/**
 * Why a text is not parsed as JSON; undefined when it is within the limits. Reads each character once, valid or not.
 */
export function jsonShapeProblem(text: string, limits: ShapeLimits): string | undefined {
  const { depth, names, values } = shapeOf(text, limits)
  if (depth > limits.depth) return `The limit is ${limits.depth} levels of lists and objects.`
  if (names > limits.names) return `The limit is ${limits.names} different field names.`
  if (values > limits.values) return `The limit is ${limits.values} values.`
  return undefined
}

/** Counts until a limit is exceeded. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: a call for each of millions of characters would double its time
function shapeOf(text: string, limits: ShapeLimits): ShapeLimits {
  const names = fieldNames(text)
  let [values, depth, deepest, start, end] = [1, 0, 0, 0, 0]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) {
      start = at + 1
      end = endOfString(text, start)
      at = end
    } else if (code === COMMA) {
      values += 1
      if (values > limits.values) break
    } else if (code === COLON) {
      names.add(start, end)
      if (names.size() > limits.names) break
    } else if (code > COLON) {
      depth += DEPTH[code] ?? 0
      if (depth > deepest) deepest = depth
      if (deepest > limits.depth) break
    }
  }
  return { depth: deepest, names: names.size(), values }
}

/** Distinct names. Most objects of a list have the same ones in the same order: these are only compared. */
function fieldNames(text: string) {
  const places = new Map<string, number>()
  const names: string[] = []
  let expected = 0
  return {
    size: () => names.length,
    add(start: number, end: number) {
      const likely = names[expected]
      if (likely?.length === end - start && text.startsWith(likely, start)) {
        expected += 1
        return
      }
      const name = text.slice(start, end)
      const place = places.get(name) ?? names.push(name) - 1
      places.set(name, place)
      expected = place + 1
    },
  }
}

const DEPTH: Record<number, number> = { 91: 1, 93: -1, 123: 1, 125: -1 }

/** Index of the closing quote, or of the end of the text. */
function endOfString(text: string, start: number): number {
  let at = start
  let code = text.charCodeAt(at)
  while (code !== QUOTE && at < text.length) {
    at += code === BACKSLASH ? 2 : 1
    code = text.charCodeAt(at)
  }
  return at
}
