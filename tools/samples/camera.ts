import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright-core'

const fontFiles = [
  {
    family: 'Barlow Condensed',
    file: '@fontsource/barlow-condensed/files/barlow-condensed-latin-500-normal.woff2',
    look: 'font-weight:500',
  },
  {
    family: 'Barlow Condensed',
    file: '@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2',
    look: 'font-weight:600',
  },
  {
    family: 'Source Serif 4',
    file: '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-italic.woff2',
    look: 'font-style:italic;font-weight:200 900;unicode-range:U+0-2FF,U+2000-22FF',
  },
  {
    family: 'Source Serif 4',
    file: '@fontsource-variable/source-serif-4/files/source-serif-4-greek-wght-italic.woff2',
    look: 'font-style:italic;font-weight:200 900;unicode-range:U+370-3FF',
  },
  {
    family: 'Source Serif 4',
    file: '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
    look: 'font-style:normal;font-weight:200 900',
  },
]

const modules = fileURLToPath(new URL('../../node_modules/', import.meta.url))

const fontFaces = fontFiles
  .map(({ family, file, look }) => {
    const bytes = readFileSync(modules + file).toString('base64')
    return `@font-face{font-family:'${family}';${look};src:url(data:font/woff2;base64,${bytes})}`
  })
  .join('')

/** WebCodecs wants a secure origin; nothing leaves the machine, the route answers. */
const ORIGIN = 'https://samples.localhost/'

/** Fewer differences between two runs; the few that stay are in the edges of lines. */
const steady = [
  '--disable-partial-raster',
  '--num-raster-threads=1',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
]

export class Camera {
  readonly #browser: Browser
  readonly #pages = new Map<number, Promise<Page>>()

  constructor(browser: Browser) {
    this.#browser = browser
  }

  static async open(): Promise<Camera> {
    const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
    const quiet = [
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ]
    return new Camera(
      await chromium.launch({
        executablePath,
        args: [
          '--no-sandbox',
          '--disable-gpu',
          '--no-first-run',
          '--font-render-hinting=none',
          ...steady,
          ...quiet,
        ],
      }),
    )
  }

  page(scale: number): Promise<Page> {
    const known = this.#pages.get(scale)
    if (known) return known
    const opening = this.#newPage(scale)
    this.#pages.set(scale, opening)
    return opening
  }

  async #newPage(scale: number): Promise<Page> {
    const page = await this.#browser.newPage({ deviceScaleFactor: scale })
    const bundle = readFileSync(`${modules}mediabunny/dist/bundles/mediabunny.min.mjs`)
    await page.route('**/*', (route) =>
      route.request().url().endsWith('/mediabunny.mjs')
        ? route.fulfill({ contentType: 'text/javascript', body: bundle })
        : route.fulfill({
            contentType: 'text/html',
            body: `<!doctype html><meta charset="utf-8"><style>${fontFaces}body{margin:0}svg{display:block}</style><div id="sheet"></div>`,
          }),
    )
    await page.goto(ORIGIN)
    await page.evaluate(async () => {
      await Promise.all([...document.fonts].map((face) => face.load()))
    })
    return page
  }

  async shoot(
    svg: string,
    [width, height]: readonly [number, number],
    scale: number,
  ): Promise<Buffer> {
    const page = await this.page(scale)
    await page.setViewportSize({ width, height })
    await page.evaluate((markup) => {
      const sheet = document.querySelector('#sheet')
      if (sheet) sheet.innerHTML = markup
    }, svg)
    return page.screenshot({ clip: { x: 0, y: 0, width, height } })
  }

  async print(html: string): Promise<Buffer> {
    const page = await this.#newPage(1)
    await page.evaluate((markup) => {
      document.body.innerHTML = markup
    }, html)
    const pdf = await page.pdf({ format: 'A4', printBackground: true, preferCSSPageSize: true })
    await page.close()
    return pdf
  }

  close(): Promise<void> {
    return this.#browser.close()
  }
}
