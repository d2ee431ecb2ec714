import { blocksIn } from '#domain/articles/rich-text.ts'
import type { RenderedText } from './rendered-text.ts'

/** Characters of HTML that a text has become. */
export function sizeOf({ main, damage, assessment, closing }: RenderedText): number {
  return blocksIn([...main, ...damage, ...assessment, ...closing]).reduce(
    (sum, block) => sum + (block.kind === 'markup' ? block.html.length : 0),
    0,
  )
}

interface TextCache {
  get(key: string): Promise<RenderedText> | undefined
  add(key: string, text: Promise<RenderedText>): Promise<RenderedText>
}

/** Rendered texts by their hashes; those that were not asked for longest go first. */
export function createTextCache(mostCharacters: number): TextCache {
  const texts = new Map<string, { text: Promise<RenderedText>; size: number }>()
  let total = 0

  function remove(key: string) {
    total -= texts.get(key)?.size ?? 0
    texts.delete(key)
  }

  return {
    get(key) {
      const known = texts.get(key)
      if (!known) return undefined
      texts.delete(key)
      texts.set(key, known)
      return known.text
    },
    add(key, text) {
      const entry = { text, size: 0 }
      texts.set(key, entry)
      void text.then((rendered) => {
        if (texts.get(key) !== entry) return
        entry.size = sizeOf(rendered)
        total += entry.size
        for (const oldest of texts.keys()) if (total > mostCharacters) remove(oldest)
      })
      return text
    },
  }
}
