import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const IMPORT = /\b(?:from|import)\b[\s(]*'([.#][^']+\.tsx?)'/g
/** Environment variables that give tests an engine. */
const ENGINE = /\bTEST_(DATABASE|STORAGE)_URL\b/

interface Module {
  imports: string[]
  namesEngine: boolean
}

/**
 * Tests of the server that can use an engine: they or their imports read its URL from the environment. The others
 * would only repeat `npm test`.
 */
export function engineTests(project: string): string[] {
  const modules = new Map<string, Module>()

  function moduleAt(path: string): Module {
    const known = modules.get(path)
    if (known) return known
    const text = readFileSync(path, 'utf8')
    const imports = [...text.matchAll(IMPORT)]
      .map(([, name = '']) =>
        name.startsWith('#') ? join(project, name.slice(1)) : resolve(dirname(path), name),
      )
      .filter(existsSync)
    const read = { imports, namesEngine: ENGINE.test(text) }
    modules.set(path, read)
    return read
  }

  function reachesEngine(path: string): boolean {
    const seen = new Set([path])
    // Iterating over a set includes values added meanwhile.
    for (const one of seen) {
      const { imports, namesEngine } = moduleAt(one)
      if (namesEngine) return true
      for (const imported of imports) seen.add(imported)
    }
    return false
  }

  return globSync('server/**/*.test.{ts,tsx}', { cwd: project }).filter((path) =>
    reachesEngine(join(project, path)),
  )
}
