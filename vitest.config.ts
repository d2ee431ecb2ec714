import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const project = (name: string, folder: string) => ({
  test: { name, environment: 'node', include: [`${folder}/**/*.test.{ts,tsx}`] },
})

export default defineConfig({
  test: {
    // A shared machine may starve one test of time; one that is wrong fails again.
    retry: process.env.CI ? 2 : 0,
    testTimeout: 20_000,
    // It tells at every start that it is not set up for others than tests.
    onConsoleLog: (line) => !line.startsWith('oidc-provider '),
    // Left to itself it would use one of two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      project('domain', 'domain'),
      project('server', 'server'),
      project('app', 'app'),
      project('tests', 'tests/house'),
    ],
  },
})
