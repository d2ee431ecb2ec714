import type { ComponentType } from 'react'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import type { Working } from '#domain/calculators/working.ts'

export interface WorkingProps<Input> {
  input: Input
}

/** The working of a calculator: the server renders it, its code is loaded after the rest of the page. */
export function lazyWorking<Input>(
  load: () => Promise<(input: Input) => Working>,
): ComponentType<WorkingProps<Input>> {
  return lazyPart(
    async () => {
      const [{ WorkingPanel }, working] = await Promise.all([import('./working-panel.tsx'), load()])
      return ({ input }) => <WorkingPanel working={working(input)} />
    },
    {
      waiting: 'Loading the working…',
      missing: 'The working failed to load. Reload the page; the address keeps your inputs.',
    },
  )
}
