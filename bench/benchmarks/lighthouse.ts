import { access, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { CHROMIUM_FLAGS, findChromium } from '../../tools/chromium.ts'
import type { Benchmark } from '../benchmark.ts'
import type { Figure, Goal } from '../figure.ts'
import { run } from '../programs/command.ts'
import { PROJECT, startSite } from '../programs/site-process.ts'
import { median } from '../rounds.ts'

const ROUNDS = 3
const COMPRESSION_MS = 1500
const MAX_READS = 8
const FOLDER = join(PROJECT, 'bench/lighthouse')
const PROGRAM = join(FOLDER, 'node_modules/lighthouse/cli/index.js')
const OTHERS = ['accessibility', 'best-practices', 'seo'] as const
const FILES = '/archive?dir=/Ammunition/APFSDS'
const LEOPARD = '/blog/leopard2-ukraine'
const PAGES = [
  '/',
  '/blog',
  LEOPARD,
  `${LEOPARD}/leo2a6-oryx-damaged-abandoned-01`,
  '/blog/puma',
  '/blog/eurosatory2024',
  '/archive',
  FILES,
  '/tools/relative-armor-calculator',
  '/tools/kinetic-energy-calculator',
  '/tools/perforation-calculator',
]

/** The settings of a phone on a slow line, which are those of Lighthouse unless set otherwise. */
export const lighthouse: Benchmark = {
  name: 'lighthouse',
  tools: [],
  async measure(environment) {
    await install()
    const { origin, stop } = await startSite(await environment.folder('lighthouse-data'), {
      settings: { SAMPLES: 'on' },
    })
    try {
      const figures: Figure[] = []
      for (const page of [...PAGES, await filePage(origin)])
        figures.push(...(await figuresOf(origin, page)))
      return figures
    } finally {
      await stop()
    }
  },
}

async function install(): Promise<void> {
  const isMissing = await access(PROGRAM).then(
    () => false,
    () => true,
  )
  if (isMissing) await run('npm', ['ci', '--ignore-scripts'], { cwd: FOLDER })
}

async function filePage(origin: string): Promise<string> {
  const html = await (await fetch(origin + FILES)).text()
  const [, page] = /href="(\/fileinfo\/\w+)" title="cartridge\.png"/.exec(html) ?? []
  if (!page) throw new Error(`${FILES} has no cartridge.png.`)
  return page
}

async function figuresOf(origin: string, page: string): Promise<Figure[]> {
  await readAgain(origin + page)
  const reports: Report[] = []
  while (reports.length < ROUNDS) reports.push(await report(origin + page))
  const figure = (what: string, unit: string, goal: Goal, read: (report: Report) => number) => {
    const ours = reports.map(read)
    const rounds = { ours, baseline: [] }
    return {
      what: `${page}, ${what}`,
      unit,
      ours: median(ours),
      baseline: undefined,
      goal,
      note,
      rounds,
    }
  }
  return [
    figure('performance', 'of 100', { of: 'figure', atLeast: 98 }, score('performance')),
    ...OTHERS.map((name) => figure(name, 'of 100', { of: 'figure', atLeast: 100 }, score(name))),
    figure('blocking time', 'ms', { of: 'figure', atMost: 10 }, value('total-blocking-time')),
    figure('layout shift', '', { of: 'figure', atMost: 0.01 }, value('cumulative-layout-shift')),
    figure('largest paint', 'ms', { of: 'nothing' }, value('largest-contentful-paint')),
    figure(
      'all bytes',
      'kB',
      page === LEOPARD ? { of: 'figure', atMost: 180 } : { of: 'nothing' },
      (one) => value('total-byte-weight')(one) / 1000,
    ),
  ]
}

/**
 * The site compresses a page further when it is read again, as the pages of a site are. Soon after the start it may
 * render a page again, so it is read until its smaller form is sent.
 */
async function readAgain(url: string): Promise<void> {
  for (let times = 0; times < MAX_READS; times++) {
    const response = await fetch(url, { headers: { 'accept-encoding': 'br' } })
    await response.arrayBuffer()
    if (response.headers.get('etag')?.endsWith('-br-2"')) return
    await setTimeout(COMPRESSION_MS)
  }
}

const note =
  'Lighthouse with its mobile settings, empty cache; the page was read before until it was compressed further.'

interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

const score = (name: string) => (report: Report) =>
  Math.round((report.categories[name]?.score ?? Number.NaN) * 100)

const value = (name: string) => (report: Report) => report.audits[name]?.numericValue ?? Number.NaN

async function report(url: string): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'lighthouse-'))
  const path = join(folder, 'report.json')
  try {
    await run(
      process.execPath,
      [
        PROGRAM,
        url,
        '--quiet',
        '--no-enable-error-reporting',
        '--output=json',
        `--output-path=${path}`,
        `--only-categories=performance,${OTHERS}`,
        `--chrome-flags=${['--headless', ...CHROMIUM_FLAGS].join(' ')}`,
      ],
      { env: { CHROME_PATH: findChromium() } },
    )
    return JSON.parse(await readFile(path, 'utf8')) as Report
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
