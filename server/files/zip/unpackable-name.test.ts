import { expect, test } from 'vitest'
import { unpackableName } from './unpackable-name.ts'

test.for([
  ['Leopard 2A4.jpg', 'Leopard 2A4.jpg'],
  ['Vehicles', 'Vehicles'],
  ['..\\..\\evil.txt', '..＼..＼evil.txt'],
  ['Leopard 2: hull', 'Leopard 2： hull'],
  ['What?.jpg', 'What？.jpg'],
  ['<a>|"b"*.txt', '＜a＞｜＂b＂＊.txt'],
  ['aux.txt', 'aux_.txt'],
  ['CON', 'CON_'],
  ['Lpt1', 'Lpt1_'],
  ['console', 'console'],
  ['aux2.txt', 'aux2.txt'],
  ['Etc.', 'Etc．'],
])('%s can be unpacked on Windows as %s', ([name = '', unpacked]) => {
  expect(unpackableName(name)).toBe(unpacked)
})
