import { expect, onTestFinished, test } from 'vitest'
import { createRenderMemory, createTextRenderer } from '../content/rendering/text-renderer.ts'
import { unrenderedText } from '../content/rendering/unrendered-text.ts'
import { openEditorThreads } from '../open-content.ts'

test('a text that is typed takes no time of the thread of pages, which show it at once when it is published', async () => {
  const memory = createRenderMemory()
  const requests: string[] = []
  const pages = createTextRenderer(
    500,
    {
      async ask({ text }) {
        requests.push(text)
        return { ok: true, result: unrenderedText(text) }
      },
      close: async () => undefined,
    },
    memory,
  )
  const editing = openEditorThreads(memory)
  onTestFinished(async () => void (await editing.close()))
  const given = { firstLine: 1, kind: 'article', prefix: '', sources: 0 } as const
  const typed = await editing.renderer.render({ ...given, text: '*Typed*' })
  expect(await pages.render({ ...given, text: '*Typed*' })).toBe(typed)
  expect(requests).toEqual([])
  await pages.render({ ...given, text: 'Other' })
  expect(requests).toEqual(['Other'])
})
