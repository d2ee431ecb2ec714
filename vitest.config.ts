import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { makeTemporaryFolder } from './tools/temporary-folder.ts'

/** Tests that replace a module, which other tests in the same process may have loaded. */
const ISOLATED = '**/*.isolated.test.ts'

const project = (name: string, folder: string) => ({
  test: {
    name,
    environment: 'node',
    include: [`${folder}/**/*.test.{ts,tsx}`],
    exclude: [ISOLATED],
    // React complains of style sheets without a URL.
    css: { include: [/\.css\?url$/] },
  },
})

export default defineConfig({
  test: {
    // A test may time out on a busy machine; a broken one fails again.
    retry: process.env.CI ? 2 : 0,
    // Only to end a test that hangs: on a busy machine one takes many times as long as usual.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    env: { TMPDIR: makeTemporaryFolder() },
    // It warns at every start that its setup is only for tests.
    onConsoleLog: (line) => !line.startsWith('oidc-provider '),
    // Test files share a process and the modules in it: starting and loading cost more than most tests.
    isolate: false,
    // The default would use one of two cores, and some tests wait for processes.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [
      project('domain', 'domain'),
      project('server', 'server'),
      project('app', 'app'),
      project('tests', 'tests/architecture'),
      project('search', 'tests/search'),
      {
        test: {
          name: 'isolated',
          environment: 'node',
          include: [`{domain,server,app}/${ISOLATED}`],
          isolate: true,
        },
      },
      {
        test: {
          ...project('pages', 'tests/pages').test,
          // The built pages, and an archive that each test file copies.
          globalSetup: 'tests/pages/prepare-pages.ts',
          env: { NODE_ENV: 'production' },
        },
      },
    ],
  },
})
