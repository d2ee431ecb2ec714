import { afterAll, describe, expect, test } from 'vitest'
import { DEFAULT_INPUT } from '#domain/perforation/shot.ts'
import {
  KINETIC_ENERGY,
  openCalculatorSite,
  PERFORATION,
  RELATIVE_ARMOR,
  rejected,
} from './calculator-site.fixture.ts'

const { site, post } = await openCalculatorSite()
afterAll(() => site.close())

const GOOD = JSON.stringify(DEFAULT_INPUT)
const third = (input: string) => `{"inputs":[${GOOD},${GOOD},${input}]}`
const AT_THIRD = 'The request is invalid, and nothing was changed. Input 3 (inputs[2]), field '

describe('a call is rejected with a message that names the input and the field', () => {
  test.for([
    { what: 'text', body: third(GOOD.replace('1.737', '"1.737"')), sentence: `${AT_THIRD}vt: ` },
    { what: '1e309', body: third(GOOD.replace('1.737', '1e309')), sentence: `${AT_THIRD}vt: ` },
    { what: 'nothing', body: third(GOOD.replace('1.737', 'null')), sentence: `${AT_THIRD}vt: ` },
    {
      what: '__proto__',
      body: third(GOOD.replace('"vt":', '"__proto__":{"vt":2},"vt":')),
      sentence: `${AT_THIRD}__proto__: is not known.`,
    },
    {
      what: 'a missing field',
      body: third(GOOD.replace('"vt":', '"speed":')),
      sentence: `${AT_THIRD}vt: `,
    },
    {
      what: 'an unknown material',
      body: third(GOOD.replace('Tungsten', 'Gold')),
      sentence: `${AT_THIRD}material: must be one of`,
    },
    {
      what: 'a list for an input',
      body: third('[]'),
      sentence: 'Input 3 (inputs[2]) must be an object.',
    },
    {
      what: 'twenty thousand wrong inputs',
      body: `{"inputs":[${'[],'.repeat(20_000)}[]]}`,
      sentence: 'at most 10000 inputs',
    },
    {
      what: 'one input too many',
      body: `{"inputs":[${`${GOOD},`.repeat(10_000)}${GOOD}]}`,
      sentence: 'at most 10000 inputs',
    },
    {
      what: 'no input',
      body: '{"inputs":[]}',
      sentence: 'The field inputs must contain at least 1 input.',
    },
    {
      what: 'what looks like a list',
      body: '{"inputs":{"length":1,"0":{}}}',
      sentence: 'The field inputs must be a list.',
    },
    { what: 'no list', body: '{}', sentence: 'The field inputs must be a list.' },
    { what: '__proto__ for the list', body: '{"__proto__":{"inputs":[]}}', sentence: 'inputs' },
    { what: 'null', body: 'null', sentence: 'must be an object with the field inputs.' },
    {
      what: 'NaN',
      body: third(GOOD.replace('1.737', 'NaN')),
      sentence: `${AT_THIRD}vt: must be a finite number.`,
    },
    {
      what: '-Infinity at the end',
      body: third(GOOD.replace('1.737', '2').replace(/}$/, ', "vt": -Infinity\n}')),
      sentence: `${AT_THIRD}vt: must be a finite number.`,
    },
    {
      what: 'NaN for an input',
      body: third('NaN'),
      sentence: 'Input 3 (inputs[2]) must be an object.',
    },
    { what: 'NaN alone', body: 'NaN', sentence: 'The body is not valid JSON.' },
    {
      what: 'NaN before a mistake',
      body: third(`${GOOD.replace('1.737', 'NaN')}}`),
      sentence: 'The body is not valid JSON.',
    },
    {
      what: 'a million numbers that are none',
      body: `{"inputs":[${'NaN,'.repeat(1_000_000)}NaN]}`,
      sentence: 'The limit is 150000 values.',
    },
    {
      what: 'spaces where a number ends',
      body: `[NaN${' '.repeat(4_000_000)}`,
      sentence: 'The body is not valid JSON.',
    },
    { what: 'an empty body', body: '', sentence: 'The body is not valid JSON.' },
    { what: 'a million lists', body: '['.repeat(1_000_000), sentence: 'The limit is 16 levels' },
    {
      what: 'lists within lists',
      body: `{"inputs":[${'['.repeat(100_000)}${']'.repeat(100_000)}]}`,
      sentence: 'The limit is 16 levels',
    },
    {
      what: '300,000 different field names',
      body: `{"inputs":[{${Array.from({ length: 300_000 }, (_, at) => `"${at.toString(36)}":1`).join(',')}}]}`,
      sentence: 'The limit is 100 different field names.',
    },
  ])('with $what', async ({ body, sentence }) => {
    const { code, message } = await rejected(await post(PERFORATION, body), 400)
    expect(code).toBe('request/malformed')
    expect(message).toContain(sentence)
  })

  test.for([
    { url: KINETIC_ENERGY, input: { KE: 1, m: 1, v: 1 }, sentence: 'field KEUnit: ' },
    {
      url: KINETIC_ENERGY,
      input: { KE: 1, KEUnit: 'MJ', mUnit: 'kg', vUnit: 'm/s' },
      sentence: 'field m: ',
    },
    {
      url: RELATIVE_ARMOR,
      input: { thickness: '1', primary: 1 },
      sentence: 'field thickness: ',
    },
    { url: RELATIVE_ARMOR, input: { thickness: 1 }, sentence: 'field primary: ' },
  ])('$url with $input', async ({ url, input, sentence }) => {
    const response = await post(url, JSON.stringify({ inputs: [input] }))
    expect((await rejected(response, 400)).message).toContain(`Input 1 (inputs[0]), ${sentence}`)
  })
})
