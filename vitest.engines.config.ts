import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { engineTests } from './tools/engines/engine-tests.ts'

/**
 * Tests of requests, content files and decoders, which open an archive but do not depend on where its data is. Those
 * of a site's own content folder choose SQLite.
 */
const NO_ENGINE = [
  'server/access/{access-table,disguised-requests,old-pages}.test.ts',
  'server/access/keys/api-keys.test.ts',
  'server/access/provider/{avatar-origin,provider-responses,provider-confirmation}.test.ts',
  'server/api/{draft-routes,hostile-calls,writing-routes}.test.ts',
  'server/cli/{check-content-command,run-site}.test.ts',
  // Files that someone puts into the folder of the bytes: another store has none.
  'server/files/planted-files.test.ts',
  'server/files/real-port.test.ts',
  'server/http/page-routes.test.ts',
  'server/logging/request-log.test.ts',
  'server/import/hostile-sources.test.ts',
  'server/media/{examine,hostile-files}.test.ts',
  'server/media/videos/video-reader.test.ts',
  'server/media/pages/document-processor.test.ts',
  'server/search/texts/text-reader.test.ts',
  'server/uploads/hostile-files.test.ts',
  'server/writing/{hidden-catalogue,manage-texts,page-renaming,preview-links}.test.ts',
]

// What runs on Postgres and Swift: `npm run test:engines` starts both and says where they are.
export default defineConfig({
  test: {
    // A shared machine may starve one test of time; one that is wrong fails again.
    retry: process.env.CI ? 2 : 0,
    // Only to end a test that hangs: on a busy machine one takes many times as long as usual.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    // It warns at every start that its setup is only for tests.
    onConsoleLog: (line) => !line.startsWith('oidc-provider '),
    // More than there are cores: the tests that stop and kill engines of their own mostly wait.
    maxWorkers: availableParallelism() + 3,
    projects: [
      {
        test: {
          name: 'server',
          environment: 'node',
          include: engineTests(import.meta.dirname),
          setupFiles: 'tests/engines/drop-databases.ts',
          exclude: [...NO_ENGINE, '**/*.isolated.test.ts'],
          // Test files share a process and the modules in it: starting and loading cost more than most tests.
          isolate: false,
        },
      },
      {
        test: {
          name: 'engines',
          environment: 'node',
          include: ['tests/engines/**/*.test.ts'],
          setupFiles: 'tests/engines/drop-databases.ts',
        },
      },
    ],
  },
})
