import { afterEach, expect, test, vi } from 'vitest'
import { startPlacePicker } from './place-picker.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a map that is loaded after a failure replaces the message', async () => {
  const output = { textContent: '' }
  const place = { replaceChildren: vi.fn() }
  const region = { value: 'kursk', addEventListener: vi.fn() }
  const parts: Record<string, unknown> = {
    output,
    '[data-place-drawing]': place,
    '[name=place-view]': region,
  }
  const picker = {
    open: true,
    addEventListener: vi.fn(),
    querySelector: (selector: string) => parts[selector] ?? null,
  }
  vi.stubGlobal('document', {
    querySelectorAll: () => [picker],
    adoptNode: (node: unknown) => node,
  })
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString = () => ({ querySelector: () => ({ querySelectorAll: () => [] }) })
    },
  )
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
  startPlacePicker()
  await expect.poll(() => output.textContent).toContain('The map could not be loaded.')
  vi.stubGlobal('fetch', async () => new Response(''))
  const [, choose] = region.addEventListener.mock.lastCall ?? []
  choose()
  await expect.poll(() => place.replaceChildren.mock.calls.length).toBe(1)
  expect(output.textContent).toBe('')
})
