import { get } from 'node:http'
import { expect, test } from './site.ts'

const APFSDS = '/Ammunition/APFSDS'
const PICTURE = `${APFSDS}/cartridge.png`

test.describe('the page about a file', () => {
  test('shows everything that is known of it', async ({ page, calls }) => {
    const file = await calls.file(PICTURE)
    await page.goto(`/fileinfo/${file.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('File Metadata')
    const fact = (name: string) =>
      page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })
    await expect(fact('Name')).toContainText('cartridge.png')
    await expect(fact('Description')).toContainText(file.meta.description)
    await expect(fact('Event date')).toContainText(/\d{4}/)
    await expect(fact('Uploader')).toContainText('Sample')
    await expect(fact('File size')).toContainText(/\d+(\.\d\d?)? KB/)
    await expect(fact('Media type')).toContainText('image/png')
    await expect(fact('Pixels')).toContainText(/\d+ × \d+/)
    await expect(fact('Path')).toContainText(PICTURE)
    const sources = file.meta.source.split(';').map((source) => source.trim())
    await expect(fact('Sources').getByRole('listitem')).toHaveText(sources)
    expect(sources.length).toBeGreaterThan(1)
  })

  test('shows the file itself', async ({ page, calls }) => {
    const { id } = await calls.file(PICTURE)
    await page.goto(`/fileinfo/${id}`)
    const picture = page.getByRole('figure').getByRole('img')
    await expect(picture).toHaveJSProperty('complete', true)
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
  })

  test('plays a film, muted', async ({ page, calls }) => {
    const { id } = await calls.file(`${APFSDS}/rod-meets-plate.mp4`)
    await page.goto(`/fileinfo/${id}`)
    const film = page.getByRole('figure').locator('video')
    await expect(film).toHaveJSProperty('muted', true)
    await expect(film).toHaveJSProperty('controls', true)
    await expect(film).toHaveText('Your browser does not support the video tag.')
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(false)
  })

  test('gives the upload date by the clock of the reader', async ({ page, calls }) => {
    const { id, meta } = await calls.file(PICTURE)
    await page.goto(`/fileinfo/${id}`)
    const local = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Berlin',
      dateStyle: 'short',
      timeStyle: 'short',
    }).formatToParts(meta.upload_date * 1000)
    const part = (type: string) => local.find((each) => each.type === type)?.value
    await expect(page.locator('dl time').last()).toContainText(
      `${part('year')}.${part('month')}.${part('day')} ${part('hour')}:${part('minute')}`,
    )
  })

  test('proves in the browser that the bytes are the archived ones', async ({ page, calls }) => {
    const { id } = await calls.file(PICTURE)
    await page.goto(`/fileinfo/${id}`)
    await page.getByRole('button', { name: 'Verify in my browser' }).click()
    await expect(page.getByText('Same', { exact: true })).toBeVisible()
  })

  test('tells when other bytes arrive', async ({ page, calls }) => {
    const { id } = await calls.file(PICTURE)
    await page.goto(`/fileinfo/${id}`, { waitUntil: 'networkidle' })
    await page.route(/\/files\//, (route) => route.fulfill({ body: 'other bytes' }))
    await page.getByRole('button', { name: 'Verify in my browser' }).click()
    await expect(page.getByText('Different', { exact: true })).toBeVisible()
  })

  test('leads to its folder', async ({ page, archive, calls }) => {
    const { id } = await calls.file(`${APFSDS}/notes.txt`)
    await page.goto(`/fileinfo/${id}`)
    await page.getByRole('link', { name: 'Show in its folder' }).click()
    await expect(page).toHaveURL(`/archive?dir=${APFSDS}#file-${id}`)
    await expect(archive.file('notes.txt')).toBeInViewport()
  })

  test('leads to a picture in its folder and marks it', async ({ page, archive, calls }) => {
    const { id } = await calls.file(PICTURE)
    await page.goto(`/fileinfo/${id}`)
    await page.getByRole('link', { name: 'Show in its folder' }).click()
    await expect(page.locator('[data-arrived]')).toContainText('cartridge.png')
    await expect(archive.picture('cartridge.png')).toBeInViewport()
  })
})

test.describe('what search engines and chats are told', () => {
  test('is absolute, under the public address of the site', async ({ page, calls, baseURL }) => {
    const { id, version } = await calls.file(PICTURE)
    await page.goto(`/fileinfo/${id}`)
    const card = (property: string) => page.locator(`meta[property="${property}"]`)
    await expect(card('og:title')).toHaveAttribute('content', 'cartridge.png')
    await expect(card('og:url')).toHaveAttribute('content', `${baseURL}/fileinfo/${id}`)
    await expect(card('og:image')).toHaveAttribute(
      'content',
      `${baseURL}/files/cartridge.png?id=${id}&v=${version}&thumbnail=0x1080`,
    )
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      `${baseURL}/fileinfo/${id}`,
    )
    const text = await page.locator('script[type="application/ld+json"]').textContent()
    expect(JSON.parse(text ?? '')).toMatchObject({
      '@type': 'ImageObject',
      name: 'cartridge.png',
      url: `${baseURL}/fileinfo/${id}`,
      contentUrl: `${baseURL}/files/cartridge.png?id=${id}&v=${version}`,
    })
  })

  test('does not listen to a header that lies about the host', async ({ calls, baseURL }) => {
    const { id } = await calls.file(PICTURE)
    for (const path of [`/fileinfo/${id}`, '/', `/archive?dir=${APFSDS}`]) {
      const { status, html } = await getAsLiar(`${baseURL}${path}`)
      expect(status).toBe(200)
      expect(html).toContain(`<meta property="og:url" content="${baseURL}`)
      expect(html).not.toContain('liar.example')
    }
  })
})

function getAsLiar(address: string): Promise<{ status: number | undefined; html: string }> {
  const headers = {
    host: 'liar.example',
    forwarded: 'host=liar.example;proto=https',
    'x-forwarded-host': 'liar.example',
    'x-forwarded-proto': 'https',
    'x-original-host': 'liar.example',
  }
  return new Promise((resolve, reject) => {
    get(address, { headers }, async (response) => {
      let html = ''
      for await (const chunk of response.setEncoding('utf8')) html += chunk
      resolve({ status: response.statusCode, html })
    }).on('error', reject)
  })
}

test.describe('an id that is none', () => {
  test.use({ expectedNoise: /status of 40[04]/ })

  for (const id of [
    'AAAAAAAAAAAAAAAAAAAAAA',
    '1',
    '..%2F..%2Fetc%2Fpasswd',
    "'%20or%201=1",
    '%00',
  ]) {
    test(`is a page that is not there: ${id}`, async ({ page }) => {
      const response = await page.goto(`/fileinfo/${id}`)
      // An address that no page could have is refused as such before anyone looks for the page.
      expect(response?.status()).toBe(id === '%00' ? 400 : 404)
    })
  }
})

for (const width of [390, 700, 800]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('heading, name and buttons lie below each other', async ({ page, calls }) => {
      const { id } = await calls.file('/Ammunition/APFSDS/cartridge.png')
      await page.goto(`/fileinfo/${id}`)
      const parts = ['h1', '.file-name', '.file-actions']
      const boxes = await Promise.all(
        parts.map((part) => page.locator(`.file-info header ${part}`).boundingBox()),
      )
      for (const [at, box] of boxes.slice(1).entries()) {
        const above = boxes[at] ?? { y: 0, height: 0 }
        expect(box?.y).toBeGreaterThanOrEqual(above.y + above.height)
      }
    })
  })
}
