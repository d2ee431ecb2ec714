import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

const ENHANCE = './app/enhance/enhance.ts'
/** In one file, which packs best; islands load React without it. */
const ROUTER = /node_modules\/react-router\//
/** What the frame of every page has in common with the content of some, and what would be files of some 200 bytes. */
const FRAME =
  /icons\/(chevron-down|download|search|x)\.m?js|units\/(count|unbroken-units)\.ts|ui\/(lazy-part|link-menu|spoken-result)\.tsx|ui\/(browser\/use-loaded|form\/use-early-choice)\.ts|features\/shell\/same-content\.ts/
/** Parts of forms and tables: the calculators have none, and each is too small for a file of its own. */
const CONTROLS =
  /ui\/(buttons|column-heads|icon-button|scroll-area|error-note|form\/hidden-fields)\.tsx/
const WITHOUT_REACT =
  /preload-helper|ui\/(times\/local-time-text|browser\/(browser-storage|react-ready|early-button|single-keys|closest|is-mac))\.ts/

/** Gives the server the URL of the built script of every page, which no manifest names. */
function enhanceEntry(): Plugin {
  let url = ENHANCE.slice(1)
  return {
    name: 'enhance-entry',
    // The client is built before the server, in one process.
    sharedDuringBuild: true,
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return
      for (const part of Object.values(bundle))
        if (part.type === 'chunk' && part.facadeModuleId?.endsWith(ENHANCE.slice(1)))
          url = `/${part.fileName}`
    },
    resolveId: (id) => (id === 'virtual:enhance' ? '\0enhance' : undefined),
    load: (id) =>
      id === '\0enhance'
        ? `export const enhance = import.meta.env.SSR ? ${JSON.stringify(url)} : undefined`
        : undefined,
  }
}

const PRELOAD_HELPER = '\0vite/preload-helper.js'
/** What the viewer of a reading page waits for; all else that `app/enhance/` imports on first use is small. */
const LARGE_PART = /\/(client|router|viewer)-/

/**
 * Starts what an `import()` will need along with it. Vite's own helper, which also loads style sheets of chunks, is four
 * times as large, and every page would load it; here all parts share one style sheet.
 */
function smallPreloadHelper(): Plugin {
  return {
    name: 'small-preload-helper',
    enforce: 'pre',
    load: (id) =>
      id === PRELOAD_HELPER
        ? `const started = new Set()
export function __vitePreload(load, parts = []) {
  for (const part of parts) {
    if (started.has(part)) continue
    started.add(part)
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = '/' + part
    document.head.append(link)
  }
  return load()
}`
        : undefined,
  }
}

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), enhanceEntry(), smallPreloadHelper()],
  // The specification serves the icons at /assets/icons: built code lives elsewhere, so that
  // everything under /bundle can be immutable.
  build: {
    assetsDir: 'bundle',
    assetsInlineLimit: 0,
    // The names of all small parts would be a tenth of the script of a reading page.
    modulePreload: {
      resolveDependencies: (_, parts, { hostId }) =>
        /\/enhance-/.test(hostId) ? parts.filter((part) => LARGE_PART.test(part)) : parts,
    },
    // One small file, as several would each wait for a connection before the first paint. Search, uploads and editors
    // have their own beside it (`?url`).
    cssCodeSplit: false,
    // From these on browsers know light-dark(), which follows the scheme of each element, and popovers.
    cssTarget: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // An array, because the router's own entries are one; both are merged.
          input: [ENHANCE],
          // Otherwise a file of which only types are used would still be loaded.
          treeshake: { moduleSideEffects: [{ test: /\/domain\//, sideEffects: false }] },
          // What every page needs comes as one file: many small ones pack worse, and each is named in the list of routes.
          output: {
            // Every page with React loads a list of all names, whose hashes cannot be compressed.
            entryFileNames: 'bundle/[name]-[hash:7].js',
            chunkFileNames: 'bundle/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                { name: 'every-page', test: (id) => !CONTROLS.test(id), minShareCount: 15 },
                { name: 'controls', test: CONTROLS },
                { name: 'frame', test: FRAME },
                { name: 'router', test: ROUTER, priority: 1 },
                // Pages without React share these few lines with the others, and must not load all for them.
                { name: 'without-react', test: WITHOUT_REACT, priority: 1 },
                { name: 'count', test: /units\/count\.ts/, priority: 1 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { rolldownOptions: { input: './server/entry.ts' } },
      // Of packages, Node would load far more than pages use: 78 MiB instead of 39. `npm run dev` cannot bundle them.
      resolve: { noExternal: command === 'build' ? true : [] },
    },
  },
}))
