import { type ComponentProps, lazy, Suspense } from 'react'
import type { WhatMatters } from './what-matters.tsx'

const Loaded = lazy(async () => {
  try {
    return { default: (await import('./what-matters.tsx')).WhatMatters }
  } catch {
    return { default: Missing }
  }
})

/** Loaded when its tab is opened. */
export function LazyWhatMatters(props: ComponentProps<typeof WhatMatters>) {
  return (
    <Suspense fallback={<p role="status">Loading…</p>}>
      <Loaded {...props} />
    </Suspense>
  )
}

function Missing() {
  return (
    <p role="alert">This part failed to load. Reload the page; the address keeps your inputs.</p>
  )
}
