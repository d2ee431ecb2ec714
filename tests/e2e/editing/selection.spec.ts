import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { logIn } from '../support/accounts.ts'
import { axeFindings } from '../support/axe-findings.ts'
import { expect } from '../support/browser-test.ts'
import { test } from '../support/editing-test.ts'
import { callApi } from '../support/editor-calls.ts'

// Browsers log every rejected request, and these tests cause some.
test.use({ expectedNoise: /status of 40[049]|ERR_INTERNET_DISCONNECTED/ })

const SLOW_MS = 700

test('visitors and users without a role neither see nor load the editing tools', async ({
  page,
  editor,
  archive,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  for (const person of ['visitor', 'reader'] as const) {
    if (person === 'reader') await logIn(page, person)
    await archive.open('/Tests/Single')
    await expect(archive.entries).toHaveCount(1)
    await page.waitForLoadState('networkidle')
    await expect(editor.bar).toHaveCount(0)
  }
  expect(loaded.filter((url) => /manag|editor|selection|inbox|upload/.test(url))).toEqual([])
})

test('in edit mode a click selects, Shift selects a range, and Escape clears the selection', async ({
  page,
  editor,
  archive,
  openFolderWith,
}) => {
  await openFolderWith('note-1.txt', 'note-2.txt', 'note-3.txt', 'picture-1.png')
  await editor.edit.click()
  await expect(editor.count).toHaveText('0 selected')
  const place = await archive.file('note-2.txt').boundingBox()
  await archive.file('note-1.txt').click()
  await expect(editor.count).toHaveText('1 selected')
  expect(await archive.file('note-2.txt').boundingBox()).toEqual(place)
  await archive.file('note-3.txt').click({ modifiers: ['Shift'] })
  await expect(editor.count).toHaveText('3 selected')
  await archive.file('note-2.txt').click({ modifiers: ['Control'] })
  await expect(editor.count).toHaveText('2 selected')
  await expect(page.getByRole('checkbox', { name: 'Select note-2.txt' })).not.toBeChecked()
  await page.keyboard.press('Control+a')
  await expect(editor.count).toHaveText('4 selected')
  expect(await axeFindings(page)).toEqual([])
  const filter = page.getByLabel('Filter this folder')
  await filter.fill('note-3')
  await expect(editor.count).toHaveText('1 selected')
  await expect(editor.bar).toContainText('3 selected items hidden by the filter stay unchanged')
  await editor.remove.click()
  await expect(editor.notice).toContainText('Moved “note-3.txt” to the trash.')
  await filter.fill('')
  await expect(archive.entries).toHaveCount(3)
  await expect(editor.count).toHaveText('0 selected')
  await archive.file('note-1.txt').click()
  await page.keyboard.press('Control+a')
  await expect(editor.count).toHaveText('3 selected')
  await page.keyboard.press('Escape')
  await expect(editor.edit).toHaveAttribute('aria-pressed', 'false')

  await test.step('Escape ends a selection also after a click on a button of the toolbar', async () => {
    for (const name of ['Select all', 'Select none', 'Select range']) {
      await editor.edit.click()
      await archive.file('note-1.txt').click()
      await expect(editor.count).toHaveText('1 selected')
      await editor.bar.getByRole('button', { name }).click()
      await page.keyboard.press('Escape')
      await expect(editor.edit, name).toHaveAttribute('aria-pressed', 'false')
      await expect(editor.edit, name).toBeFocused()
    }
  })

  await editor.edit.click()
  await expect(editor.count).toHaveText('0 selected')
  await expect(editor.remove).toBeDisabled()
  await archive.breadcrumb.getByRole('link').last().click()
  await expect(editor.edit).toHaveAttribute('aria-pressed', 'false')
})

test('a slow upload area does not move the list after its tools have appeared', async ({
  page,
  editor,
  archive,
  openFolderWith,
}) => {
  await page.route(/\/upload-area-/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
    await route.continue()
  })
  await openFolderWith('note-1.txt', 'note-2.txt')
  await editor.edit.click()
  const place = await archive.file('note-2.txt').boundingBox()
  await expect(page.getByRole('region', { name: 'Upload' })).toBeVisible()
  expect(await archive.file('note-2.txt').boundingBox()).toEqual(place)
})

test('a file is downloaded by its menu, and a selection as a ZIP file, which stays selected', async ({
  page,
  editor,
  archive,
  openFolderWith,
}) => {
  await openFolderWith('note-1.txt', 'note-2.txt', 'note-3.txt')
  const download = page.waitForEvent('download')
  await editor.choose('note-1.txt', 'Download')
  expect((await download).suggestedFilename()).toBe('note-1.txt')
  await editor.selectEntries(archive.file('note-1.txt'), archive.file('note-3.txt'))
  const shown = await editor.bar.locator('.selection-actions > *').allTextContents()
  await archive.file('note-3.txt').click({ button: 'right' })
  await expect(page.getByRole('menuitem')).toHaveText(shown)
  const started = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Download' }).click()
  const entries = unzipSync(await readFile(await (await started).path()))
  expect(new Set(Object.keys(entries))).toEqual(new Set(['note-1.txt', 'note-3.txt']))
  await expect(editor.count).toHaveText('2 selected')
  await page.getByRole('button', { name: 'Select none' }).click()
  await expect(page.getByRole('button', { name: 'Download', exact: true })).toBeDisabled()
})

test('Select all selects every entry of a long folder, also those not loaded yet', async ({
  page,
  editor,
}) => {
  await logIn(page, 'author')
  await page.goto('/archive?dir=/Tests/Many')
  await editor.edit.click()
  await editor.bar.getByRole('button', { name: 'Select all' }).click()
  await expect(editor.count).toHaveText('470 selected')
})

test('a failed change and a lost connection are reported, and leave the page and the selection as they are', async ({
  page,
  context,
  editor,
  archive,
  openFolderWith,
}) => {
  const path = await openFolderWith('note-1.txt', 'note-2.txt', 'note-3.txt', 'note-4.txt')

  await test.step('while something is changed', async () => {
    await callApi(page, 'PUT', '/api/files/trash', { path: `${path}/note-1.txt` })
    await editor.choose('note-1.txt', 'Delete')
    await expect(editor.notice).toContainText(
      'This file or folder does not exist. It may have been moved, renamed or deleted.',
    )
    await editor.edit.click()
    await archive.file('note-2.txt').click()
    await context.setOffline(true)
    await editor.remove.click()
    await expect(editor.notice).toContainText('Connection lost')
    await expect(editor.count).toHaveText('1 selected')
    await editor.moveTo.click()
    await expect(editor.dialog).toContainText('The server cannot be reached')
    await context.setOffline(false)
    await editor.dialog.getByRole('button', { name: 'Try again' }).click()
    // The button that had the focus is gone.
    await editor.folder('Tests').press('Escape')
    await expect(editor.dialog).toHaveCount(0)
    await editor.notice.getByRole('button', { name: 'Try again' }).click()
    await expect(editor.notice).toContainText('Moved “note-2.txt” to the trash.')
    await expect(archive.entries).toHaveCount(2)
    await editor.edit.click()
  })

  await test.step('while the list is loaded again', async () => {
    await page.route(/archive\.data/, (route) => route.abort('internetdisconnected'))
    const lost = page.waitForEvent('requestfailed')
    await editor.choose('note-3.txt', 'Delete')
    await editor.edit.click()
    await archive.file('note-4.txt').click()
    await lost
    await expect(page.locator('.archive-toolbar[data-going]')).toHaveCount(0)
    await expect(editor.notice).toContainText('Moved “note-3.txt” to the trash.')
    await page.unroute(/archive\.data/)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(archive.entries).toHaveCount(1)
  })
})

/** What is wider than the row of a file, or makes the page scroll sideways, at the widths of phones. */
async function beyondRow(page: Page): Promise<string[]> {
  const beyond: string[] = []
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 800 })
    const found = await page.locator('.file-row').evaluateAll(([row]) => {
      const { left = 0, right = 0 } = row?.getBoundingClientRect() ?? {}
      const out = [...(row?.querySelectorAll('*') ?? [])].filter((element) => {
        const box = element.getBoundingClientRect()
        return box.left < left - 1 || box.right > right + 1
      })
      const scrolls = document.documentElement.scrollWidth > innerWidth ? ['the page'] : []
      return [...scrolls, ...out.map(({ className }) => className)]
    })
    beyond.push(...found.map((what) => `${what} at ${width}`))
  }
  return beyond
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true })

  test('rows of files fit the width, and the toolbar of a selection is at the bottom', async ({
    page,
    editor,
    archive,
    openFolderWith,
  }) => {
    const folder = await openFolderWith('note-1.txt', 'note-2.txt', 'note-3.txt', 'picture-1.png')
    const meta = { event_date: '2023.06.08', source: 'A. Maker' }
    await callApi(page, 'PATCH', '/api/files/meta', { path: `${folder}/note-1.txt`, meta })
    await page.reload()
    const row = page.locator('.file-row').first()
    await expect(row.getByRole('button', { name: 'Actions for note-1.txt' })).toBeVisible()
    expect(await beyondRow(page)).toEqual([])
    await editor.edit.tap()
    await expect(row.getByRole('checkbox')).toBeVisible()
    expect(await beyondRow(page)).toEqual([])
    await archive.file('note-3.txt').tap()
    await editor.bar.getByRole('button', { name: 'Select range' }).tap()
    await archive.file('note-1.txt').tap()
    await expect(editor.count).toHaveText('3 selected')
    await archive.file('note-2.txt').tap()
    await page.evaluate(() => scrollTo(0, 9999))
    await expect(editor.count).toBeInViewport()
    await editor.bar.getByRole('button', { name: 'Select none' }).tap()
    await archive.file('note-1.txt').tap()
    await expect(editor.count).toHaveText('1 selected')
    const box = await editor.remove.boundingBox()
    expect(box?.y).toBeGreaterThan(730)
    expect(await axeFindings(page)).toEqual([])
    const scrolls = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(scrolls).toBeLessThanOrEqual(390)
    await editor.remove.tap()
    await expect(editor.notice).toContainText('Moved “note-1.txt” to the trash.')
    await expect(archive.entries).toHaveCount(3)
    await expect(editor.count).toHaveText('0 selected')
    const [notice, count] = [await editor.notice.boundingBox(), await editor.count.boundingBox()]
    expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThanOrEqual(count?.y ?? 0)
  })
})
