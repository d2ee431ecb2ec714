import type { TestProject } from 'vitest/node'
import { makeBuildCurrent } from '../../tools/current-build.ts'
import { makeTemporaryFolder } from '../../tools/temporary-folder.ts'
import { seedSite } from '../e2e/support/seed-site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The settings of the test site. */
    places: Awaited<ReturnType<typeof seedSite>>
  }
}

/** Builds the pages if necessary, and fills an archive for them. */
export async function setup(project: TestProject): Promise<void> {
  await makeBuildCurrent()
  project.provide('places', await seedSite(makeTemporaryFolder()))
}
