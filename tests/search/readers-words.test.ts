import { expect, test } from 'vitest'
import { goldenSite } from './golden-site.ts'

const site = goldenSite()

test.each([
  ['Panzerabwehrraketen', 'Panzerabwehrlenkwaffe'],
  ['Lenkwaffe', 'Lenkflugkörper'],
  ['Wolframkarbid', 'tungsten carbide'],
  ['Selenskyj', 'Zelensky'],
  ['Schadensbewertung', 'CDURS'],
  ['Turmfront', 'turret front'],
  ['aufgegeben', 'abandoned'],
  ['Abschussquote', 'shot down'],
  ['бронепробиваемость', 'perforation'],
  ['Айріс-Т', 'IRIS-T'],
  ['постачання леопардів', 'delivery leopards'],
  ['what does RHA mean', 'RHAe'],
  ['rolled homogeneous armor', 'RHAe'],
])('%s leads to what %s leads to', async (typed, usual) => {
  const [found, wanted] = [await site.search(typed), await site.search(usual)]
  expect(wanted.total).toBeGreaterThan(0)
  expect(found.hits[0]?.url).toBe(wanted.hits[0]?.url)
})

test.each([
  ['how many leopards did ukraine get', '/blog/leopard2-ukraine#deliveries'],
  ['how many leopards did ukraine receive', '/blog/leopard2-ukraine#deliveries'],
  ['when did the first leopard arrive', '/blog/leopard2-ukraine#deliveries'],
  ['Leopard 2A6 arrival', '/blog/leopard2-ukraine#leo2a6-arrival'],
  ['energy of a projectile', '/tools/kinetic-energy-calculator'],
  ['penetration map', '/tools/penmap'],
  ['ammo cook-off', '/blog/pzh2000-ukraine#pzh2000-oryx-destroyed-01'],
])('%s, in words of the reader, leads to %s', async (typed, url) => {
  expect((await site.search(typed)).hits[0]?.url).toBe(url)
})
