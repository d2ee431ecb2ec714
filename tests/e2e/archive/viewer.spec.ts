import { expect, test } from '../support/browser-test.ts'
import { holdRequests } from '../support/held-requests.ts'
import { waitForFrames } from '../support/page-scripts.ts'

const APFSDS = '/Ammunition/APFSDS'
const byName = { sort: 'name' }

test.describe('the URL', () => {
  test('names the open picture, Back closes it, Forward opens it again, and Info leads to its page and Back', async ({
    page,
    archive,
    viewer,
    calls,
  }) => {
    const { id } = await calls.file(`${APFSDS}/cartridge.png`)
    await archive.open(APFSDS)
    await archive.picture('cartridge.png').click()
    await expect(viewer.picture('cartridge.png')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`[?&]open=${id}$`))
    await page.goBack()
    await expect(viewer.dialog).toBeHidden()
    await expect(page).not.toHaveURL(/open=/)
    await page.goForward()
    await expect(viewer.picture('cartridge.png')).toBeVisible()

    await viewer.info.click()
    await expect(page).toHaveURL(`/fileinfo/${id}`)
    await expect(page.getByRole('heading', { name: 'File Metadata' })).toBeVisible()
    await page.goBack()
    await expect(viewer.picture('cartridge.png')).toBeVisible()
  })

  test('as a link opens the same picture at the same place', async ({
    page,
    archive,
    viewer,
    calls,
  }) => {
    const { id, index } = await calls.file(`${APFSDS}/cartridge.png`)
    const { images } = await calls.list(APFSDS)
    await archive.open(APFSDS, { open: id })
    await expect(viewer.picture('cartridge.png')).toBeVisible()
    await expect(viewer.counter).toHaveText(`${index + 1}/${images.length}`)
    await viewer.close.click()
    await expect(viewer.dialog).toBeHidden()
    await expect(page).not.toHaveURL(/open=/)
    await expect(archive.picture('cartridge.png')).toBeFocused()
  })

  test('opens a picture far beyond the first page of its folder', async ({
    archive,
    viewer,
    calls,
  }) => {
    const { images } = await calls.list('/Tests/Many', byName)
    const last = images.at(-1)
    await archive.open('/Tests/Many', { ...byName, open: last?.id ?? '' })
    await expect(viewer.counter).toHaveText('450/450')
    await viewer.previous.click()
    await expect(viewer.picture(images.at(-2)?.name ?? '')).toBeVisible()
    await expect(viewer.counter).toHaveText('449/450')
  })
})

test.describe('Previous and Next', () => {
  test('are 100 px wide, change and preload pictures, and count; closing focuses the entry shown last', async ({
    page,
    archive,
    viewer,
    calls,
  }) => {
    const { images } = await calls.list(APFSDS, byName)
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    await archive.open(APFSDS, byName)
    await archive.picture(images[0]?.name ?? '').click()
    const isAsked = (id = '') =>
      requested.some((url) => url.includes(`id=${id}`) && !url.includes('thumbnail=0x150'))
    await expect.poll(() => isAsked(images[1]?.id)).toBe(true)
    await expect.poll(() => isAsked(images.at(-1)?.id)).toBe(true)
    for (const button of [viewer.previous, viewer.next]) {
      expect(Math.round((await button.boundingBox())?.width ?? 0)).toBe(100)
    }
    await viewer.next.click()
    await expect(viewer.picture(images[1]?.name ?? '')).toBeVisible()
    await expect(viewer.counter).toHaveText(`2/${images.length}`)
    await viewer.previous.click()
    await expect(viewer.counter).toHaveText(`1/${images.length}`)

    await viewer.next.click()
    await expect(viewer.picture(images[1]?.name ?? '')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(viewer.dialog).toBeHidden()
    await expect(page).not.toHaveURL(/open=/)
    await expect(archive.picture(images[1]?.name ?? '')).toBeFocused()
  })

  test('wrap around at both ends by arrow keys, and Home and End lead there', async ({
    page,
    archive,
    viewer,
    calls,
  }) => {
    const { images } = await calls.list(APFSDS, byName)
    const total = images.length
    await archive.open(APFSDS, byName)
    await archive.picture(images[0]?.name ?? '').click()
    await expect(viewer.counter).toHaveText(`1/${total}`)
    await page.keyboard.press('ArrowLeft')
    await expect(viewer.counter).toHaveText(`${total}/${total}`)
    // Only the place and the name, not what the file contains.
    await expect(viewer.dialog.getByRole('status').last()).toContainText(`${total} of ${total}, `)
    await expect(viewer.dialog.locator('[aria-live=polite]')).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`open=${images.at(-1)?.id}$`))
    await page.keyboard.press('ArrowRight')
    await expect(viewer.counter).toHaveText(`1/${total}`)
    for (let step = 0; step < total; step += 1) await page.keyboard.press('ArrowRight')
    await expect(viewer.counter).toHaveText(`1/${total}`)
    await page.keyboard.press('End')
    await expect(viewer.counter).toHaveText(`${total}/${total}`)
    await expect(page).toHaveURL(new RegExp(`open=${images.at(-1)?.id}$`))
    await page.keyboard.press('Home')
    await expect(viewer.counter).toHaveText(`1/${total}`)
    await expect(page).toHaveURL(new RegExp(`open=${images[0]?.id}$`))
    await page.goBack()
    await expect(viewer.dialog).toBeHidden()
    await archive.picture(images[0]?.name ?? '').click()
    await expect(viewer.counter).toHaveText(`1/${total}`)
    // As after Tab has left the last button.
    await viewer.dialog.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.keyboard.press('Escape')
    await expect(viewer.dialog).toBeHidden()
  })

  test('lose no key press, however fast', async ({ page, archive, viewer, calls }) => {
    const { images } = await calls.list(APFSDS, byName)
    await archive.open(APFSDS, byName)
    await archive.picture(images[0]?.name ?? '').click()
    await expect(viewer.counter).toHaveText(`1/${images.length}`)
    for (let round = 0; round < 10; round += 1) {
      await page.keyboard.press('ArrowLeft')
      await expect(page).toHaveURL(new RegExp(`open=${images.at(-1)?.id}$`))
      await page.keyboard.press('ArrowRight')
      await expect(page).toHaveURL(new RegExp(`open=${images[0]?.id}$`))
      await expect(viewer.counter).toHaveText(`1/${images.length}`)
    }
  })

  test('show the right picture though one that was loaded for an earlier order arrives later', async ({
    page,
    archive,
    viewer,
    calls,
  }) => {
    const { images } = await calls.list('/Tests/Many', byName)
    const [first, last] = [images[0]?.name ?? '', images.at(-1)?.name ?? '']
    const ofEarlierOrder = ({ url }: { url: string }) => !url.includes('order=desc')
    const loading = await holdRequests(page, '**/api/files/images?*', ofEarlierOrder)
    await archive.open('/Tests/Many', byName)
    await archive.picture(first).click()
    await loading.reached
    // Before that the viewer may not have the focus.
    await expect(viewer.picture(first)).toBeVisible()
    await expect(viewer.dialog.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(viewer.dialog).toBeHidden()
    await archive.sortBy('Name, Z to A')
    await expect(page.getByRole('status').filter({ hasText: 'Sorted by Name' })).toBeAttached()
    await archive.picture(last).click()
    await viewer.previous.click()
    await expect(viewer.picture(first)).toBeVisible()
    const late = page.waitForResponse(
      (response) => response.url().includes('/images?') && ofEarlierOrder({ url: response.url() }),
    )
    loading.release()
    await (await late).finished()
    await waitForFrames(page)
    await viewer.next.click()
    await viewer.previous.click()
    await expect(viewer.counter).toHaveText('450/450')
    await expect(viewer.picture(first)).toBeVisible()
  })

  test('are missing for a single picture, and arrow keys do nothing', async ({
    page,
    archive,
    viewer,
  }) => {
    await archive.open('/Tests/Single')
    await archive.picture('alone.png').click()
    await expect(viewer.counter).toHaveText('1/1')
    await expect(viewer.next).toHaveCount(0)
    await expect(viewer.previous).toHaveCount(0)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    await expect(viewer.picture('alone.png')).toBeVisible()
    await expect(viewer.counter).toHaveText('1/1')
  })
})
