import { lazyPart } from '#app/ui/lazy-part.tsx'

/** Loaded when its tab is opened. */
export const LazyWhatMatters = lazyPart(
  async () => (await import('./what-matters.tsx')).WhatMatters,
  {
    waiting: 'Loading…',
    missing: 'This part failed to load. Reload the page; the URL keeps your inputs.',
  },
)
