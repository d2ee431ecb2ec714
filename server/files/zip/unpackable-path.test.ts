import { expect, test } from 'vitest'
import { unpackablePath } from './unpackable-path.ts'

test.for([
  ['Vehicles/Leopard 2A4.jpg', 'Vehicles/Leopard 2A4.jpg'],
  ['Vehicles/', 'Vehicles/'],
  ['..\\..\\evil.txt', '..＼..＼evil.txt'],
  ['Leopard 2: hull/What?.jpg', 'Leopard 2： hull/What？.jpg'],
  ['<a>|"b"*.txt', '＜a＞｜＂b＂＊.txt'],
  ['Vehicles/aux.txt', 'Vehicles/aux_.txt'],
  ['CON/Lpt1', 'CON_/Lpt1_'],
  ['console/aux2.txt', 'console/aux2.txt'],
  ['Notes/Etc.', 'Notes/Etc．'],
  ['Notes./a', 'Notes．/a'],
])('%s can be unpacked on Windows as %s', ([path = '', unpacked]) => {
  expect(unpackablePath(path)).toBe(unpacked)
})
