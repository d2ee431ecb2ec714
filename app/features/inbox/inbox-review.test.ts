import { expect, test } from 'vitest'
import type { CallResult } from '#app/editor/editor-calls.ts'
import { createEditor, type Editor } from '#app/editor/editor-store.ts'
import { stepOf } from '#app/editor/undo-steps.ts'
import { entries } from './inbox-entries.fixture.ts'
import { inboxReview } from './inbox-review.ts'

/** A server that changes all entries of a call but those that are gone, up to the call that fails. */
function opened({ gone = 0, failsAt = 99 } = {}) {
  const editor: Editor = createEditor('')
  const reported: string[] = []
  const sent: string[] = []
  const undoes: string[] = []
  const retries: ((() => void) | undefined)[] = []
  const change = async (_: string, url: string, body: object): Promise<CallResult<never>> => {
    if (sent.length >= failsAt)
      return { ok: false, problem: { code: 'network', text: 'It is away.', details: {} } }
    sent.push(url)
    const count = (body as { entries: string[] }).entries.length - gone
    return { ok: true, response: { count, batch: `b${sent.length}` } as never }
  }
  const general = {
    finish(text: string, batches: readonly string[]) {
      reported.push(text)
      undoes.push(...batches)
    },
    fail({ text }: { text: string }, again?: () => void) {
      reported.push(text)
      retries.push(again)
    },
  }
  const calls = { ...editor.calls, change: change as Editor['calls']['change'] }
  const reasonsUsed: string[] = []
  const review = inboxReview({ ...editor, calls }, general, {
    refresh: () => undefined,
    onRejected: () => void reasonsUsed.push('used'),
  })
  return { ...review, retries, reasonsUsed, editor, reported, sent, undoes }
}

test('many uploads are rejected in several calls without a question, and undone together in reverse order', async () => {
  const inbox = opened()
  inbox.reject(entries(250))
  await expect.poll(() => inbox.reported).toEqual(['Rejected 250 items.'])
  expect(inbox.sent).toEqual(Array.from({ length: 3 }, () => '/api/inbox/reject'))
  expect(inbox.undoes).toEqual(['b3', 'b2', 'b1'])
})

test('a reason counts for one rejection, and stays chosen if nothing was rejected', async () => {
  for (const [state, used] of [
    [{}, 1],
    [{ gone: 1 }, 0],
    [{ failsAt: 0 }, 0],
  ] as const) {
    const inbox = opened(state)
    inbox.reject(entries(1), 'duplicate')
    await expect.poll(() => inbox.reported).toHaveLength(1)
    expect([state, inbox.reasonsUsed.length]).toEqual([state, used])
  }
})

test('a review whose first call fails can be tried again', async () => {
  const inbox = opened({ failsAt: 0 })
  inbox.reject(entries(1))
  await expect.poll(() => inbox.retries).toHaveLength(1)
  inbox.retries[0]?.()
  await expect.poll(() => inbox.reported).toEqual(['It is away.', 'It is away.'])
})

test('decisions of another editor are reported', async () => {
  const inbox = opened({ gone: 1 })
  inbox.restore(entries(3))
  await expect
    .poll(() => inbox.reported)
    .toEqual([
      'Restored 2 items to the inbox. The others were accepted, rejected, withdrawn or deleted in the meantime.',
    ])
  expect(inbox.undoes).toEqual(['b1'])
})

test('a decision about files that are all gone is reported as a problem', async () => {
  const inbox = opened({ gone: 1 })
  inbox.reject(entries(1), 'duplicate')
  await expect
    .poll(() => inbox.reported)
    .toEqual([
      expect.stringMatching(
        /^“[^”]+” was accepted, rejected, withdrawn or deleted in the meantime\. Nothing was changed\.$/,
      ),
    ])
  expect(inbox.undoes).toEqual([])
})

test('the reason that the sender reads is reported', async () => {
  const inbox = opened()
  inbox.reject(entries(2), 'duplicate')
  await expect
    .poll(() => inbox.reported)
    .toEqual(['Rejected 2 items. Reason on the receipt: Already in the archive.'])
})

test('if a later call fails, earlier rejections are reported and can be undone', async () => {
  const inbox = opened({ failsAt: 1 })
  inbox.reject(entries(150))
  await expect
    .poll(() => inbox.editor.store.get().notice?.text)
    .toBe('Rejected 100 items. The others are unchanged. It is away.')
  expect(stepOf(inbox.editor.steps.get().steps, 'b1')?.batches).toEqual(['b1'])
  expect(inbox.reported).toEqual([])
})

test('nothing is deleted before the question is answered', async () => {
  const inbox = opened()
  inbox.askToDelete(entries(2))
  const { task } = inbox.editor.store.get()
  if (task?.kind !== 'confirm') throw new Error('There is no question.')
  expect(task.title).toBe('Delete 2 items permanently?')
  expect(inbox.sent).toEqual([])
  task.onConfirm()
  await expect.poll(() => inbox.reported).toEqual(['Deleted 2 items permanently.'])
  expect(inbox.sent).toEqual(['/api/inbox/delete'])
})
