import { expect, test } from 'vitest'
import { EXTERNAL_LINKS } from '../e2e/support/external-links.ts'
import { builtSite } from './built-site.ts'
import { calculatorPage } from './calculator-page.ts'

const KINETIC = '/tools/kinetic-energy-calculator'
const ARMOR = '/tools/relative-armor-calculator'

const site = builtSite()
const calculator = (url: string) => calculatorPage(site, url)

test('the kinetic energy calculator opens with 10 MJ and 5 kg, which are 2000.00 m/s', async () => {
  const { title, main, attributes } = await calculator(KINETIC)
  expect(title).toMatch(/^Kinetic Energy Calculator/)
  expect(main).toContain('has a velocity of 2000.00 m/s.')
  expect(attributes('main input[inputmode="decimal"]', 'value')).toEqual(['10', '5', '2000.00'])
})

test('a shared link to the kinetic energy calculator shows its result, and what it ignored', async () => {
  const shared = `${KINETIC}?m=7&mUnit=kg&v=1600&vUnit=m/s&KEUnit=MJ`
  expect((await calculator(shared)).main).toContain('has a kinetic energy of 8.96 MJ.')
  expect((await calculator(`${shared}&utm_source=x`)).main).toContain('8.96 MJ')
  const wrong = await calculator(`${KINETIC}?KE=10&m=5&mUnit=stone`)
  expect(wrong.main).toContain('mUnit in the URL is "stone"')
})

test.for([
  ['m=7', 'The URL contains only the mass'],
  ['KE=3&m=4&v=5', 'only two can be given; all three are ignored'],
  ['KE=10&m=abc&v=2000', 'm in the URL is "abc", which is not a number; it is ignored.'],
] as const)(
  'a link with %s to the kinetic energy calculator opens the default, and the page says so',
  async ([query, sentence]) => {
    const { texts, attributes } = await calculator(`${KINETIC}?${query}`)
    const notes = texts('.rejected-parameters').join()
    expect(notes).toContain(sentence)
    expect(notes).toContain('the default energy and mass are used.')
    expect(attributes('main input[inputmode="decimal"]', 'value')).toEqual(['10', '5', '2000.00'])
  },
)

test.for([
  ['10', '0', 'the energy is always 0, so no velocity gives this energy'],
  ['0', '0', 'any velocity fits'],
  ['-1', '5', 'The energy cannot be negative.'],
  ['1', '-5', 'The mass cannot be negative.'],
  ['1e', '5', 'The energy must be a number, such as 12.5.'],
  ['10', '1,000', 'The mass 1,000 may mean 1000 or 1: write one of these.'],
  ['', '5', 'Enter two of energy, mass and velocity.'],
  ['1e300', '1e-300', 'The velocity is too large to compute.'],
] as const)(
  'an energy of "%s" and a mass of "%s" have no velocity, and the page says why',
  async ([KE, m, message]) => {
    const page = await calculator(`${KINETIC}?${new URLSearchParams({ KE, m })}`)
    expect(page.texts('.result').join()).toContain(message)
    expect(page.attributes('main input[inputmode="decimal"]', 'value').at(-1)).toBe('')
    expect(page.main).not.toMatch(/NaN|Infinity/)
  },
)

test.for([
  ['', 'A number is needed here.'],
  ['1e', 'The mass must be a number, such as 12.5.'],
  ['1,700', '1,700 may mean 1700 or 1.7: write one of these'],
] as const)(
  'the mass "%s" in the URL stays in its field and is rejected there',
  async ([m, why]) => {
    const page = await calculator(`${KINETIC}?${new URLSearchParams({ KE: '10', m })}`)
    expect(page.attributes('main input[inputmode="decimal"]', 'value')).toEqual(['10', m, ''])
    expect(page.isInvalid('m')).toBe(true)
    expect(page.description('m')).toBe(why)
  },
)

test('near the speed of light the kinetic energy says that its formula does not hold', async () => {
  const words = 'This formula does not hold near the speed of light.'
  expect((await calculator(`${KINETIC}?m=5&v=4e7&mUnit=kg`)).main).toContain(words)
  expect((await calculator(`${KINETIC}?m=5&v=1700&mUnit=kg`)).main).not.toContain(words)
})

test('the working of the kinetic energy calculator shows each step with its values', async () => {
  const { main } = await calculator(KINETIC)
  expect(main).toContain('= √(2 · 10000000 / 5)')
  expect(main).toContain('Copy as LaTeX')
})

test.for([
  [KINETIC, '?KE=10&KEUnit=MJ&m=5&mUnit=kg&vUnit=m%2Fs'],
  [ARMOR, '?thickness=100&primary=90&secondary=90'],
] as const)(
  '%s has headings in order, and the URL of its calculation for paper',
  async ([path, query]) => {
    const { html, texts } = await calculator(path)
    const levels = html.querySelectorAll('h1, h2, h3').map(({ tagName }) => Number(tagName[1]))
    const jumps = levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1)
    expect({ levels, jumps }).toEqual({ levels, jumps: [] })
    expect(texts('.calculator-source').join()).toMatch(/^https?:/)
    expect(texts('.calculator-source').join()).toContain(path + query)
  },
)

test('the armor calculator opens with a plate of 100 mm square to the shot', async () => {
  const { title, attributes } = await calculator(ARMOR)
  expect(title).toMatch(/^Relative Armor Calculator/)
  expect(attributes('main input[inputmode="decimal"]', 'value')).toEqual([
    '100',
    '100.00',
    '90',
    '90',
  ])
  expect(attributes('.plate-turned', 'transform')[0]).toMatch(/^rotate\(0 /)
})

test('the armor calculator solves for the thickness, and shows the working', async () => {
  const { main, attributes } = await calculator(`${ARMOR}?effective=250&primary=30&secondary=90`)
  expect(attributes('main input[inputmode="decimal"]', 'value')).toContain('125.00')
  expect(main).toContain('125.00 mm')
  expect(main).toContain('= 250 · 0.5')
})

test.for([
  ['primary', '0', '-1 At a primary angle of 0° or less no thickness is defined.'],
  ['primary', '-10', '-1 At a primary angle of 0° or less no thickness is defined.'],
  ['primary', '180', 'less than 180°'],
  ['primary', '', 'The primary angle must be a number, such as 12.5.'],
  ['primary', '6e', 'The primary angle must be a number, such as 12.5.'],
  ['secondary', '0', 'The secondary angle must be more than 0°'],
  ['thickness', '-1', 'The thickness cannot be negative.'],
  ['thickness', '', 'The thickness must be a number, such as 12.5.'],
  ['thickness', '1e', 'The thickness must be a number, such as 12.5.'],
  ['effective', 'x', 'The effective thickness must be a number, such as 12.5.'],
  [
    'effective',
    '1,250',
    'The effective thickness 1,250 may mean 1250 or 1.25: write one of these.',
  ],
] as const)(
  'the armor calculator explains a %s of "%s" in the result, and marks its field',
  async ([name, text, message]) => {
    const page = await calculator(`${ARMOR}?${name}=${encodeURIComponent(text)}`)
    expect(page.texts('.result').join()).toContain(message)
    expect(page.value(name)).toBe(text)
    expect(page.isInvalid(name)).toBe(true)
    expect(page.main).not.toMatch(/NaN|Infinity/)
  },
)

test.for([
  [ARMOR, 'thickness', 'The thickness 1,000 may mean 1000 or 1: write one of these.'],
  [KINETIC, 'm', 'The mass 1,000 may mean 1000 or 1: write one of these.'],
] as const)(
  'the working of %s names the comma in a %s that has no single meaning',
  async ([path, name, sentence]) => {
    const { texts, main } = await calculator(`${path}?v=1000&${name}=1%2C000`)
    expect(texts('.working-conclusion')).toEqual([sentence])
    expect(main).not.toContain('must be a number')
  },
)

test('the armor calculator warns of angles at which the shot line is absurdly long', async () => {
  const cautions = async (angles: string) =>
    (await calculator(`${ARMOR}?${angles}`)).texts('.result-caution')
  expect(await cautions('primary=60')).toEqual([])
  expect(await cautions('primary=8')).toEqual([])
  expect(await cautions('primary=1')).toEqual([
    'The shot line is 57 times as long as the plate is thick: check the angles.',
  ])
  expect(await cautions('effective=250&primary=10&secondary=170')).toHaveLength(1)
})

test('the armor calculator shows -1 where no thickness is defined', async () => {
  const { attributes } = await calculator(`${ARMOR}?primary=0`)
  expect(attributes('main input[inputmode="decimal"]', 'value')).toContain('-1')
})

test('an ambiguous effective thickness in the URL stays in its field, with the reason', async () => {
  const { value, isInvalid, description } = await calculator(`${ARMOR}?effective=1%2C250`)
  expect(value('effective')).toBe('1,250')
  expect(isInvalid('effective')).toBe(true)
  expect(description('effective')).toBe('mm 1,250 may mean 1250 or 1.25: write one of these')
})

test('the armor calculator computes without a secondary angle', async () => {
  const { value, main } = await calculator(`${ARMOR}?thickness=100&primary=30&secondary=`)
  expect(value('secondary')).toBe('')
  expect(main).toContain('200.00 mm')
})

test('the page of the armour map says who provides it, and frames nothing before the reader agrees', async () => {
  const { main, texts, html } = await site.page('/tools/penmap')
  expect(texts('h1')).toEqual(['War Thunder Armor Analysis'])
  expect(main).toContain('map.example, not this site')
  expect(main).toContain('your IP address')
  const frames = html.querySelectorAll('iframe').map((frame) => frame.closest('template'))
  expect(frames).not.toContain(null)
  const link = html.querySelector('.outside-question a')
  expect(link?.textContent).toContain('Open map.example in a new tab')
  expect(link?.getAttribute('href')).toBe(EXTERNAL_LINKS.map)
})
