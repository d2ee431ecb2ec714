import { expect, test } from 'vitest'
import { builtSite } from './built-site.ts'
import { calculatorPage } from './calculator-page.ts'

const PERFORATION = '/tools/perforation-calculator'

const site = builtSite()
const calculator = (url: string) => calculatorPage(site, url)

test('the perforation calculator opens with default values and their limit', async () => {
  const { title, main, value } = await calculator(PERFORATION)
  expect(title).toMatch(/^APFSDS Penetration Calculator/)
  expect(main).toContain('The perforation limit is 1000.4 mm.')
  expect(main).toContain('the plate is 500.2 mm thick along its normal')
  for (const reading of ['13.43 MJ', '8.90 kg', '33.5', '0.956 km/s'])
    expect(main).toContain(reading)
  const values = {
    p_len: '950',
    dia: '27',
    f_len: '80',
    df: '6',
    rhop: '17200',
    bhnp: '237',
    vt: '1.737',
    rhot: '7850',
    bhnt: '237',
    nato: '60',
  }
  for (const [name, text] of Object.entries(values)) expect(value(name), name).toBe(text)
})

test.for<[query: string, field: string, reason: string, valid: RegExp]>([
  ['p_len=0', 'p_len', 'length of the penetrator', /more than 0 mm/],
  ['dia=0', 'dia', 'diameter of the penetrator', /more than 0 mm/],
  ['df=30', 'df', 'upper diameter of the frustum', /0 to 27 mm/],
  ['f_len=951', 'f_len', 'length of the frustum', /0 to 950 mm/],
  ['rhot=7699', 'rhot', 'density of the target', /7700 to 8000/],
  ['rhot=8001', 'rhot', 'density of the target', /7700 to 8000/],
  ['nato=76', 'nato', 'NATO obliquity', /at most 75/],
  ['p_len=120', 'p_len', 'aspect ratio', /at least [\d.]+ mm/],
  ['vt=0.9', 'vt', 'minimum eroding velocity of 0.956', /at least 0.956/],
  ['bhnt=149', 'bhnt', 'hardness of the target', /150 to 500/],
  ['rhop=19301', 'rhop', 'density of a penetrator', /16500 to 19300/],
  ['rhop=19101&material=DU', 'rhop', 'density of a penetrator', /16500 to 19100/],
  ['bhnt=551&rhop=7850&material=Steel', 'bhnt', 'hardness of the target', /120 to 550/],
  ['bhnp=199&rhop=7850&material=Steel', 'bhnp', 'hardness of the penetrator', /200 to 750/],
  ['bhnp=&rhop=7850&material=Steel', 'bhnp', 'must be given for steel', /200 to 750/],
  ['rhop=17200&material=Steel', 'rhop', 'density of a penetrator', /7700 to 8500/],
  ['bhnt=199&process=Penetration', 'bhnt', 'hardness of the target', /200 to 600/],
  ['vt=fast', 'vt', 'must be a number', /number/],
])(
  'a value outside the model is reported in the result and at its field: %s',
  async ([query, field, reason, valid]) => {
    const { main, texts, isInvalid, description } = await calculator(`${PERFORATION}?${query}`)
    expect(main).toContain(reason)
    expect(main).toContain('The following input value(s) is (are) not correct:')
    expect(main).toContain('0.0 mm')
    expect(texts('[role="alert"] li').at(-1)).toBe(
      '- The Penetration/Perforation Limit was set to 0 mm.',
    )
    expect(isInvalid(field)).toBe(true)
    expect(description(field)).toMatch(valid)
  },
)

test('each problem links to its field', async () => {
  const { attributes } = await calculator(`${PERFORATION}?rhot=1&bhnt=1000&nato=80`)
  const links = attributes('[role="alert"] a', 'href').toSorted()
  expect(links).toEqual(['#field-bhnt', '#field-nato', '#field-rhot'])
})

test.for([
  ['process=Foo', 'which is not one of Perforation, Penetration; the default is used.'],
  ['material=Gold', 'which is not one of Tungsten, DU, Steel; the default is used.'],
  ['measured=xx', 'which is not one of normal, line-of-sight; the default is used.'],
  ['template=nope', 'which is not a known round; it is ignored.'],
] as const)(
  'an unknown choice in the URL is reported, and the default used: %s',
  async ([query, reason]) => {
    const { main, texts } = await calculator(`${PERFORATION}?${query}`)
    const [name, value] = query.split('=')
    expect(texts('.rejected-parameters li')).toEqual([
      `${name} in the URL is "${value}", ${reason}`,
    ])
    expect(main).toContain('The perforation limit is 1000.4 mm.')
  },
)

test.for([
  ['', 'Must be a number', 'must be a number, such as 12.5.'],
  ['1e', 'Must be a number', 'must be a number, such as 12.5.'],
  ['fast', 'Must be a number', 'must be a number, such as 12.5.'],
  [
    '1,700',
    '1,700 may mean 1700 or 1.7: write one of these',
    '1,700 may mean 1700 or 1.7: write one of these.',
  ],
] as const)(
  'the velocity "%s" in the URL stays in its field and is rejected there',
  async ([text, reason, problem]) => {
    const page = await calculator(`${PERFORATION}?vt=${encodeURIComponent(text)}`)
    expect(page.texts('.result-alert').join()).toContain(`The impact velocity ${problem}`)
    expect(page.main).toContain('0.0 mm')
    expect(page.value('vt')).toBe(text)
    expect(page.isInvalid('vt')).toBe(true)
    expect(page.description('vt')).toContain(reason)
  },
)

test('blanks between thousands are read, and the links of the page have none', async () => {
  const page = await calculator(`${PERFORATION}?rhop=17+200&rhot=7%C2%A0850&p_len=1%E2%80%AF000`)
  expect([page.value('rhop'), page.value('rhot'), page.value('p_len')]).toEqual([
    '17200',
    '7850',
    '1000',
  ])
  expect(page.main).toContain('?p_len=1000&')
  expect(page.main).toMatch(/The perforation limit is \d{4}\.\d mm/)
})

test('empty and ambiguous numbers in the URL stay in their fields', async () => {
  const { value, description, texts } = await calculator(`${PERFORATION}?dia=1%2C234&vt=&plate=3e`)
  expect([value('dia'), value('vt'), value('plate')]).toEqual(['1,234', '', '3e'])
  expect(description('dia')).toMatch(/1,234 may mean 1234 or 1\.234/)
  expect(texts('.required-result').join()).toContain(
    'The diameter of the penetrator 1,234 may mean',
  )
})

test('without a frustum the drawing has no nose', async () => {
  const drawing = async (query: string) =>
    (await calculator(PERFORATION + query)).texts('figure svg')
  expect(await drawing('')).toEqual([expect.stringContaining('du 6 mm')])
  const [blunt] = await drawing('?f_len=0')
  expect(blunt).not.toContain('du')
  expect(blunt).toContain('D 27 mm')
})

test('the penetration depth hides choices without effect', async () => {
  const query = '?process=Penetration&compare=120 mm M829A2'
  const { main, texts, html } = await calculator(PERFORATION + query)
  expect(texts('.legend').join()).toContain('M829A2 (unverified): only valid for tungsten')
  expect(texts('.compare label')).toEqual(['Compare another round against the same target'])
  expect(html.querySelector('.field[hidden] select[name="measured"]')).not.toBeNull()
  expect(main).toContain('The penetrator needs at least')
  expect(main).not.toContain('The plate is')
  const plot = await calculator(`${PERFORATION}?process=Penetration&plot=obliquity`)
  expect(plot.texts('[role="tabpanel"]').join()).toContain('the obliquity has no effect')
})

test('the plot over the range ends where the penetrator stops', async () => {
  const { texts } = await calculator(`${PERFORATION}?plot=range&loss=900`)
  const rows = texts('.series-table tbody th')
  expect(rows[0]).toBe('0 (current)')
  expect(rows.at(-1)).toBe('1.833')
})

test('unknown rounds in the URL are reported, and explicit values override the template', async () => {
  const unknown = await calculator(`${PERFORATION}?template=Gone&compare=Gone|120 mm DM63`)
  expect(unknown.main).toContain('template in the URL is "Gone"')
  expect(unknown.main).toContain('compare in the URL is "Gone"')
  const changed = await calculator(`${PERFORATION}?template=120 mm DM63&p_len=900`)
  expect(changed.value('p_len')).toBe('900')
  expect(changed.value('f_len')).not.toBe('80')
  expect(changed.selected('template')).toBe('120 mm DM63')
  expect(changed.texts('.template-origin').join()).toMatch(/unverified.*Changed: length\./s)
})

test('the result says that the figures of a round are unverified, and where they come from', async () => {
  const ofRound = await calculator(`${PERFORATION}?template=120 mm DM63`)
  expect(ofRound.texts('.result-caution').join()).toMatch(
    /^Figures of the round: from .*unverified\.$/,
  )
  expect((await calculator(PERFORATION)).texts('.result-caution')).toEqual([])
})

test('a velocity that looks like metres per second is computed with a caution', async () => {
  const fast = await calculator(`${PERFORATION}?vt=1737`)
  const caution = '1737 km/s is far above any gun: the unit is km/s, and 1737 m/s is 1.737 km/s.'
  expect(fast.description('vt')).toBe(`km/s ${caution}`)
  expect(fast.texts('.result').join().replaceAll('\u00a0', ' ')).toContain(caution)
  expect(fast.isInvalid('vt')).toBe(false)
  expect(fast.main).toMatch(/The perforation limit is \d{4}\.\d mm/)
  expect((await calculator(`${PERFORATION}?vt=1.737`)).description('vt')).toMatch(/at least/)
})

test('without a material, and for the penetration of uranium, a sentence replaces the number', async () => {
  const none = await calculator(`${PERFORATION}?material=`)
  expect(none.main).toContain('You have to choose a material type.')
  expect(none.texts('[role="alert"]').join()).toMatch(/not correct:.*set to 0 mm\./s)
  const uranium = await calculator(`${PERFORATION}?process=Penetration&material=DU`)
  expect(uranium.main).toContain(
    'The calculation of the penetration depth is only valid for tungsten.',
  )
})

test('a huge limit has no more digits than every processor computes alike', async () => {
  const { texts } = await calculator(`${PERFORATION}?p_len=1e21`)
  const [limit = ''] =
    /limit is ([^ ]+) mm/.exec(texts('.result').join().replaceAll('\u00a0', ' '))?.slice(1) ?? []
  expect(limit).toMatch(/^\d\.\d{5}e\+21$/)
})

test('the velocity that a field calls valid is accepted', async () => {
  const below = await calculator(`${PERFORATION}?rhop=16515&vt=0.9752`)
  expect(below.texts('[role="alert"]').join()).toContain(
    'at least the minimum eroding velocity of 0.975 km/s.',
  )
  expect(below.description('vt')).toMatch(/at least 0\.976 .*0\.975292 rounded up/)
  expect(below.main).toContain('0.976 km/s')
  const above = await calculator(`${PERFORATION}?rhop=16515&vt=0.976`)
  expect(above.texts('[role="alert"]')).toEqual([])
})

test('the velocity for a given plate is computed, or there is none', async () => {
  const thin = await calculator(`${PERFORATION}?plate=500.205&measured=normal`)
  expect(thin.main).toContain('1.737 km/s')
  const thick = await calculator(`${PERFORATION}?plate=5000&measured=normal`)
  expect(thick.main).toContain('No velocity is enough')
})

test('the link from a table of rounds opens the calculator with that round', async () => {
  const { html } = await site.page('/blog/apfsds')
  const link = html
    .querySelectorAll('main a')
    .find((one) =>
      /Compute with 120 mm DM33/.test(one.getAttribute('aria-label') ?? one.textContent),
    )
  const url = link?.getAttribute('href') ?? ''
  expect(url).toMatch(/^\/tools\/perforation-calculator\?template=120/)
  expect((await calculator(url)).selected('template')).toBe('120 mm DM33')
})
