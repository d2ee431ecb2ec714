import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  // The specification serves the icons at /assets/icons: built code lives elsewhere, so that
  // everything under /bundle can be immutable.
  build: {
    assetsDir: 'bundle',
    assetsInlineLimit: 0,
    // One small file for the whole site: several would each wait for a connection before the first paint.
    cssCodeSplit: false,
    // From these on browsers know light-dark(), which follows the scheme of each element.
    cssTarget: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // What every page needs comes as one file: many small ones pack worse, and each is named in the list of routes.
          output: { codeSplitting: { groups: [{ name: 'every-page', minShareCount: 15 }] } },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: './server/entry.ts' } } },
  },
})
