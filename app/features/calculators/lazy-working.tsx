import { type ComponentType, lazy, Suspense } from 'react'
import type { Working } from '#domain/calculators/working.ts'

export interface WorkingProps<Input> {
  input: Input
}

/** The working of a calculator: the server renders it, its code is loaded after the rest of the page. */
export function lazyWorking<Input>(
  load: () => Promise<(input: Input) => Working>,
): ComponentType<WorkingProps<Input>> {
  const Panel: ComponentType<WorkingProps<Input>> = lazy(async () => ({
    default: await loadPanel(load).catch(() => Missing),
  }))
  return ({ input }) => (
    <Suspense fallback={<p role="status">Loading the working…</p>}>
      <Panel input={input} />
    </Suspense>
  )
}

async function loadPanel<Input>(
  load: () => Promise<(input: Input) => Working>,
): Promise<ComponentType<WorkingProps<Input>>> {
  const [{ WorkingPanel }, working] = await Promise.all([import('./working-panel.tsx'), load()])
  return ({ input }) => <WorkingPanel working={working(input)} />
}

function Missing() {
  return (
    <p role="alert">The working failed to load. Reload the page; the address keeps your inputs.</p>
  )
}
