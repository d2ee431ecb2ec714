import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from './tools/chromium.ts'
import { makeTemporaryFolder } from './tools/temporary-folder.ts'

const PORT = 4173

// Of the site that all tests use. Processes that run tests load this file too, and inherit it.
const folder = process.env.BROWSER_TEST_FOLDER ?? makeTemporaryFolder()
process.env.BROWSER_TEST_FOLDER = folder

export default defineConfig({
  testDir: './tests/e2e',
  outputDir: './test-results',
  fullyParallel: true,
  // Only to end a test that hangs: on a busy machine one takes many times as long as usual.
  timeout: 240_000,
  // One more than the two cores of a small machine: half of the time a test waits for its page.
  workers: 3,
  retries: process.env.CI ? 1 : 0,
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // A click on a menu that still moves may miss it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_FLAGS },
  },
  webServer: {
    command: 'node tests/e2e/support/test-server.ts',
    url: `http://localhost:${PORT}/healthz`,
    env: {
      PORT: String(PORT),
      SITE_URL: `http://localhost:${PORT}`,
      LOG_LEVEL: 'warn',
      TMPDIR: folder,
      // However often the tests are repeated.
      VISITOR_FILES_A_DAY: '99999',
    },
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
})
