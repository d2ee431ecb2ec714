import type { Page } from '@playwright/test'
import { axeFindings } from '../support/axe-findings.ts'
import { expect } from '../support/browser-test.ts'
import { test } from '../support/editing-test.ts'
import { holdRequests } from '../support/held-requests.ts'

// What is saved before the panel has read the file again is rejected once, and saved then.
test.use({ expectedNoise: /status of 409/ })

const NAMES = ['picture-1.png', 'picture-2.png', 'picture-3.png']

/** Opens the first picture of a folder with the panel beside it. */
async function openPanel(page: Page) {
  await page.getByRole('link', { name: 'picture-1.png' }).first().click()
  const viewer = page.getByRole('dialog', { name: 'Viewer' })
  await viewer.getByRole('button', { name: 'Edit metadata' }).click()
  const panel = viewer.getByRole('complementary', { name: 'Edit metadata' })
  const description = panel.getByLabel('Description')
  await expect(description).toBeFocused()
  return { viewer, panel, description }
}

const described = async (page: Page, folder: string, names = NAMES) => {
  const found = await Promise.all(
    names.map(async (name) => {
      const query = new URLSearchParams({ path: `${folder}/${name}` })
      return (await (await page.request.get(`/api/files/meta?${query}`)).json()).description
    }),
  )
  return found
}

test('pictures are described one after the other without leaving the viewer, by keyboard alone or by its buttons', async ({
  page,
  openFolderWith,
}) => {
  const names = [...NAMES, 'picture-4.png']
  const folder = await openFolderWith(...names)
  await page.getByRole('link', { name: 'picture-1.png' }).first().press('Enter')
  const viewer = page.getByRole('dialog', { name: 'Viewer' })
  await expect(viewer.getByRole('button', { name: 'Edit metadata' })).toContainText('E')
  await page.evaluate(() => localStorage.setItem('single-keys', 'off'))
  await page.keyboard.press('e')
  await expect(viewer.getByRole('button', { name: 'Edit metadata' })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  await page.evaluate(() => localStorage.removeItem('single-keys'))
  await page.keyboard.press('e')
  const panel = viewer.getByRole('complementary', { name: 'Edit metadata' })
  const description = panel.getByLabel('Description')
  for (const name of names) {
    await expect(panel.getByRole('heading', { name })).toBeVisible()
    await expect(description).toBeFocused()
    await expect(panel.getByText('Last file')).toHaveCount(name === names.at(-1) ? 1 : 0)
    await expect(panel.getByText('Ctrl+Enter')).toBeVisible()
    await page.keyboard.type(`What ${name} shows`)
    if (name === 'picture-3.png') await panel.getByRole('button', { name: 'Save and next' }).click()
    else await page.keyboard.press('Control+Enter')
    await expect(panel.getByRole('status').first()).toContainText(`Saved “${name}”`)
  }
  await expect(panel.getByRole('button', { name: 'Save and next' })).toHaveCount(0)
  expect(await described(page, folder, names)).toEqual(names.map((name) => `What ${name} shows`))
  await description.fill('Fourth')
  await panel.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => described(page, folder, ['picture-4.png'])).toEqual(['Fourth'])
  // Until then, Undo is that of the change before.
  await expect(panel.getByText('Unsaved changes')).toHaveCount(0)
  await panel.getByRole('button', { name: 'Undo' }).click()
  await expect(description).toHaveValue('What picture-4.png shows')
  expect(await axeFindings(page)).toEqual([])

  await test.step('on a phone the panel is below the picture, and both are in view', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const beside = async () => {
      const picture = await viewer.locator('.yarl__slide_current img').last().boundingBox()
      const form = await panel.boundingBox()
      return {
        isBelow: picture && form && picture.y + picture.height <= form.y,
        isInView: form && form.y + form.height <= 844,
      }
    }
    await expect.poll(beside).toEqual({ isBelow: true, isInView: true })
    expect(await axeFindings(page)).toEqual([])
  })

  await test.step('on a phone on its side no field is under the buttons', async () => {
    await page.setViewportSize({ width: 640, height: 360 })
    for (const field of await panel.locator('.field input:visible').all()) {
      await field.focus()
      const [box, cover] = await Promise.all([
        field.boundingBox(),
        panel.locator('footer').boundingBox(),
      ])
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((cover?.y ?? 0) + 1)
    }
    await page.setViewportSize({ width: 390, height: 844 })
  })

  // The reader moves on before the folder has been read again.
  const reading = await holdRequests(page, '**/archive.data?*', () => true)
  await panel.getByRole('button', { name: 'Close panel' }).click()
  await expect(panel).toHaveCount(0)
  await expect(viewer).toBeVisible()
  await expect(viewer.getByRole('button', { name: 'Edit metadata' })).toBeFocused()
  await viewer.getByRole('button', { name: 'Previous', exact: true }).click()
  await expect(viewer.getByText('3/4')).toBeVisible()
  reading.release()
  await expect(viewer.getByText('What picture-3.png shows')).toBeVisible()
})

test('what is typed and not saved is there again after moving on, and closing asks', async ({
  page,
  editor,
  openFolderWith,
}) => {
  const folder = await openFolderWith(...NAMES)
  const { viewer, panel, description } = await openPanel(page)
  await description.fill('Typed')
  await viewer.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(panel.getByRole('heading', { name: 'picture-2.png' })).toBeVisible()
  await expect(description).toHaveValue('')
  for (const close of [
    () => viewer.getByRole('button', { name: 'Close', exact: true }).click(),
    () => page.goBack(),
    () => panel.getByRole('button', { name: 'Close panel' }).click(),
  ]) {
    await close()
    await expect(editor.question).toContainText('picture-1.png')
    await editor.question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(editor.question).toHaveCount(0)
    await expect(panel).toBeVisible()
  }
  await viewer.getByRole('button', { name: 'Previous', exact: true }).click()
  await expect(description).toHaveValue('Typed')
  await panel.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(panel.getByRole('status')).toContainText('Saved')
  await viewer.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(viewer).toHaveCount(0)
  expect(await described(page, folder)).toEqual(['Typed', '', ''])
})

test('what is typed while a file is being saved stays in its form, and is not saved yet', async ({
  page,
  openFolderWith,
}) => {
  const folder = await openFolderWith(...NAMES)
  const { panel, description } = await openPanel(page)
  const saving = await holdRequests(page, '**/api/files/meta', ({ method }) => method === 'PATCH')
  const save = panel.getByRole('button', { name: 'Save', exact: true })
  const unsaved = panel.getByText('Unsaved changes')
  await description.fill('First')
  await save.click()
  await saving.reached
  await description.fill('First and more')
  const read = page.waitForResponse((response) => response.url().includes('/api/files/meta?'))
  saving.release()
  await expect(panel.getByRole('status').first()).toContainText('Saved “picture-1.png”')
  await (await read).finished()
  await expect(description).toHaveValue('First and more')
  await expect(unsaved).toBeVisible()
  expect(await described(page, folder)).toEqual(['First', '', ''])
  await save.click()
  await expect(unsaved).toHaveCount(0)
  await expect(description).toHaveValue('First and more')
  expect(await described(page, folder)).toEqual(['First and more', '', ''])
})

test('a file is saved once, however often Enter is pressed, and a reader who moves on meanwhile stays there', async ({
  page,
  openFolderWith,
}) => {
  await openFolderWith(...NAMES)
  const { viewer, panel, description } = await openPanel(page)
  const saving = await holdRequests(page, '**/api/files/meta', ({ method }) => method === 'PATCH')
  await description.fill('First')
  await panel.getByLabel('Location').press('Enter')
  await saving.reached
  await panel.getByLabel('Location').press('Enter')
  await page.keyboard.press('Control+Enter')
  await viewer.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(panel.getByRole('heading', { name: 'picture-2.png' })).toBeVisible()
  saving.release()
  await expect(panel.getByRole('status').first()).toContainText('Saved “picture-1.png”')
  await expect(panel.getByRole('heading', { name: 'picture-2.png' })).toBeVisible()
  expect(saving.count()).toBe(1)
})

test.describe('deleting', () => {
  // The picture of a deleted file is not there any more.
  test.use({ expectedNoise: /status of 404/ })
  test('a picture deleted in the viewer makes way for the next one, and Undo restores it', async ({
    page,
    openFolderWith,
  }) => {
    await openFolderWith(...NAMES)
    const { viewer, panel } = await openPanel(page)
    await panel.getByRole('button', { name: 'Delete' }).click()
    await expect(panel.getByRole('heading', { name: 'picture-2.png' })).toBeVisible()
    await expect(panel.getByLabel('Description')).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Delete' })).toBeFocused()
    await expect(panel.getByRole('status').first()).toContainText(
      'Moved “picture-1.png” to the trash',
    )
    await panel.getByRole('button', { name: 'Undo' }).click()
    await expect(panel.getByRole('status').first()).toContainText('Restored')
    await expect(panel.getByRole('status').first()).toBeFocused()
    await panel.getByRole('button', { name: 'Delete' }).click()
    await expect(panel.getByRole('heading', { name: 'picture-3.png' })).toBeVisible()
    await viewer.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(page.getByRole('link', { name: 'picture-1.png' }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'picture-2.png' })).toHaveCount(0)
  })
})
