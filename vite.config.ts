import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  // The specification serves the icons at /assets/icons: built code lives elsewhere, so that
  // everything under /bundle can be immutable.
  build: { assetsDir: 'bundle', assetsInlineLimit: 0 },
  environments: {
    ssr: { build: { rolldownOptions: { input: './server/entry.ts' } } },
  },
})
