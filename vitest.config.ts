import { defineConfig } from 'vitest/config'

const project = (name: string, folder: string) => ({
  test: { name, environment: 'node', include: [`${folder}/**/*.test.{ts,tsx}`] },
})

export default defineConfig({
  test: {
    projects: [
      project('domain', 'domain'),
      project('server', 'server'),
      project('app', 'app'),
      project('tests', 'tests/house'),
    ],
  },
})
