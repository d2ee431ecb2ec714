import { logIn } from '../support/accounts.ts'
import { axeFindings } from '../support/axe-findings.ts'
import { expect } from '../support/browser-test.ts'
import { test } from '../support/editing-test.ts'
import { createFolder } from '../support/editor-calls.ts'
import { photoWithMetadata, uploadToFolder } from '../support/test-uploads.ts'

test('neither a double click nor a held key publishes the original of a photo: its confirmation waits a moment and takes a click', async ({
  page,
  editor,
  unique,
}) => {
  await logIn(page, 'author')
  const folder = await createFolder(page, `/Tests/${unique('Confirmed')}`)
  const bytes = await photoWithMetadata()
  const id = await uploadToFolder(page, folder, { name: 'photo.jpg', bytes })
  const isPublished = async () => {
    const response = await page.request.get(`/api/files/photo/${id}`)
    return (await response.json()).original === null
  }
  await page.goto(`/archive?${new URLSearchParams({ dir: folder })}`)
  await editor.choose('photo.jpg', 'Properties')
  const publish = editor.dialog.getByRole('button', { name: 'Publish the original…' })
  const confirm = editor.question.getByRole('button', { name: 'Publish the original' })

  await test.step('what the photo contains comes before the buttons', async () => {
    const contained = editor.dialog.getByText('48.50000, 37.25000')
    const [data, button] = [await contained.boundingBox(), await publish.boundingBox()]
    expect(button?.y).toBeGreaterThan(data?.y ?? Number.POSITIVE_INFINITY)
    const copy = editor.dialog.getByRole('button', { name: 'Copy the ID' })
    const licence = await editor.dialog.getByLabel('Licence').boundingBox()
    expect((await copy.boundingBox())?.y).toBeGreaterThan(licence?.y ?? Number.POSITIVE_INFINITY)
  })

  await test.step('a double click asks', async () => {
    await publish.dblclick()
    await expect(editor.question).toContainText('48.50000, 37.25000')
    await expect(editor.question).toHaveAccessibleDescription(/^Everyone will be able to/)
    expect(await axeFindings(page)).toEqual([])
    expect(await isPublished()).toBe(false)
    await expect(editor.question).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(editor.question).toHaveCount(0)
  })

  await test.step('so does a held key', async () => {
    await publish.focus()
    for (let repeat = 0; repeat < 8; repeat += 1) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await expect(editor.question).toBeVisible()
    await expect(confirm).not.toBeFocused()
    expect(await isPublished()).toBe(false)
    await page.keyboard.press('Escape')
    await expect(editor.question).toHaveCount(0)
  })

  await test.step('clicks in the first moment are ignored, and all but the first of several', async () => {
    await page.clock.install()
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    await publish.dispatchEvent('click', { detail: 1 })
    await expect(confirm).toHaveAttribute('aria-disabled', 'true')
    await confirm.dispatchEvent('click', { detail: 1 })
    await confirm.dispatchEvent('click', { detail: 0 })
    await expect(confirm).toBeVisible()
    await page.clock.runFor(1000)
    await expect(confirm).not.toHaveAttribute('aria-disabled')
    await confirm.dispatchEvent('click', { detail: 2 })
    await expect(confirm).toBeVisible()
    expect(await isPublished()).toBe(false)
    await page.clock.resume()
  })

  await confirm.click()
  await expect(editor.notice).toContainText('is now public')
  expect(await isPublished()).toBe(true)
})
