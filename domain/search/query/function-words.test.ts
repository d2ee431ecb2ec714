import { expect, test } from 'vitest'
import { synonymTable } from '../words/synonym-table.ts'
import { queryTerms } from './query-terms.ts'
import { parseQuery } from './search-query.ts'

const table = synonymTable({
  synonyms: [
    { name: 'killed', also: ['die'], oneWay: true, from: 'test' },
    { name: 'helmet', also: ['hat'], oneWay: true, from: 'test' },
    { name: 'lost', also: ['Verluste'], oneWay: true, from: 'test' },
  ],
  places: [],
})

const termsOf = (typed: string) =>
  queryTerms(parseQuery(typed)).terms.map(({ words }) => words.join(' '))

test.each([
  ['leopard в 2024', ['leopard', '2024']],
  ['leopard з 2024', ['leopard', '2024']],
  ['leopard с 2024 x', ['leopard', '2024', 'x']],
  ['leopard в 202', ['leopard', '202']],
  ['von 31 Abrams', ['31', 'abrams']],
  ['з 31 абрамса', ['31', 'абрамса']],
  ['nach 12 Treffern', ['12', 'treffern']],
  ['von 2A6', ['2a6']],
  ['на 2 км', ['2 км']],
  ['на 120 мм', ['120 мм']],
  ['С-300', ['с 300']],
  ['С 300', ['с 300']],
  ['С 200', ['с 200']],
  ['С-25', ['с 25']],
  ['An-12', ['an 12']],
])('a preposition is no model: the terms of %s', (typed, terms) =>
  expect(termsOf(typed)).toEqual(terms),
)

test.each(['AU', 'DU', 'LOS', 'ERA', 'CE', 'UN', 'SA', 'pod', 'son', 'ten'])(
  '%s, also an abbreviation or English word, is left out only beside other words of its language',
  (word) => expect(termsOf(`Leopard ${word}`)).toEqual(['leopard', word.toLowerCase()]),
)

test.each([
  ['Leopard con ERA en Ucrania', ['leopard', 'era']],
  ['munition DU de 120 mm', ['munition', 'du', '120 mm']],
  ['PAR radar', ['par', 'radar']],
  ['EN 1063 glass', ['en', '1063', 'glass']],
  ['strikes in LA', ['strikes', 'la']],
  ['aux power', ['aux', 'power']],
  ['Leopard con era en Ucrania', ['leopard']],
  ['COMBIEN DE LEOPARD ONT ÉTÉ DÉTRUITS PAR LANCET', ['leopard', 'detruits', 'lancet']],
  ['À combien de Leopard', ['leopard']],
  ['Leopard en Ukraine', ['leopard']],
])('an abbreviation typed in capitals is searched: the terms of %s', (typed, terms) =>
  expect(termsOf(typed)).toEqual(terms),
)

test.each([
  ['leopard 2024г', ['leopard', '2024']],
  ['leopard 2024р.', ['leopard', '2024']],
  ['июнь 2024г.', ['июнь 2024']],
  ['2023-2024гг x', ['2023 2024', 'x']],
  ['1080p', ['1080p']],
  ['2024p', ['2024p']],
])('the letter after a year may abbreviate the word for it: the terms of %s', (typed, terms) =>
  expect(termsOf(typed)).toEqual(terms),
)

test.each([
  ['die Verluste', ['lost']],
  ['was die Verluste', ['lost']],
  ['wer hat die Verluste', ['lost']],
  ['Verluste vs hat', ['lost', 'helmet']],
  ['"die" Verluste', ['lost']],
  ['die', ['killed']],
])('only words that are searched have other names: %s', (typed, also) =>
  expect(queryTerms(parseQuery(typed), table).also).toEqual(also),
)

test.each([
  ['wo wurden Leopard getroffen', ['leopard', 'getroffen']],
  ['wann hat wer den Leopard durch', ['leopard']],
  ['welche Leopard sind seit ab bis', ['leopard']],
  ['що таке APFSDS', ['apfsds']],
  ['что такое APFSDS', ['apfsds']],
  ['was ist APFSDS', ['apfsds']],
  ['де і коли хто який Leopard', ['leopard']],
  ['після Leopard', ['leopard']],
  ['где и когда кто какой Leopard', ['leopard']],
  ['скільки Leopard', ['leopard']],
  ['сколько Leopard', ['leopard']],
  ['war wo', ['war']],
  ['what does level 6 mean', ['level 6']],
  ['are there any Leopard', ['leopard']],
  ['photo of a nomogram', ['nomogram']],
  ['what destroyed the most tanks', ['destroyed', 'tanks']],
  ['Leopard 2 in Ukraine', ['leopard 2']],
  ['Leopard в Україні', ['leopard']],
  ['tell me what you know about DM53 please', ['dm53']],
  ['in Ukraine', ['in', 'ukraine']],
  ['photo nomogram', ['photo', 'nomogram']],
  ['what happened on 8 June 2023', ['8 june 2023']],
  ['was ist mit dem Leopard passiert', ['leopard']],
  ['що сталося з Leopard', ['leopard']],
  ['number of Leopards', ['leopards']],
  ['combien de Leopard ont été', ['leopard']],
  ['cuántos Leopard se han', ['leopard']],
  ['¿dónde están los Leopard en Ucrania?', ['leopard']],
  ['ile Leopard zostało', ['leopard']],
  ['gdzie są Leopard', ['leopard']],
  ['сколько всего Leopard', ['leopard']],
  ['скільки вже Leopard', ['leopard']],
  ['Anzahl der Leopard', ['leopard']],
])('no search needs function words: the terms of %s', (typed, terms) =>
  expect(termsOf(typed)).toEqual(terms),
)
