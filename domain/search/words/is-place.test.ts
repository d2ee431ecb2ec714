import { expect, test } from 'vitest'
import { synonymTable } from './synonym-table.ts'

const table = synonymTable({
  synonyms: [{ name: 'Money', also: ['Cash'], oneWay: true, from: 'test' }],
  places: [
    { name: 'Robotyne', seen: [], uk: 'Роботине', ru: 'Работино', from: 'test' },
    { name: 'Kharkiv', seen: [], uk: 'Харків', ru: 'Харьков', from: 'test' },
    { name: 'Mala Tokmachka', seen: [], uk: 'Мала Токмачка', ru: 'Малая Токмачка', from: 'test' },
    { name: 'Mani', seen: [], uk: 'Мані', ru: 'Мани', from: 'test' },
  ],
  casePlaces: ['Udachne'],
})

test.each([
  'robotyne',
  'robotine',
  'rabotino',
  'rabotyne',
  'kharkov',
  'charkiw',
  'работино',
  'mala tokmatschka',
  'udachne',
])('%s is a place', (typed) => {
  expect(table.isPlace(typed.split(' '))).toBe(true)
})

test.each(['money', 'cash', 'leopard', 'mala'])('%s is no place', (typed) => {
  expect(table.isPlace([typed])).toBe(false)
})
