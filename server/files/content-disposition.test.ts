import { expect, test } from 'vitest'
import { contentDisposition } from './content-disposition.ts'

test.for([
  { name: 'hull.jpg', header: `filename="hull.jpg"` },
  { name: 'two words.pdf', header: `filename="two words.pdf"` },
  { name: `it's (1)*.txt`, header: `filename="it's (1)*.txt"` },
  {
    name: 'a"b.txt',
    header: `filename="a_b.txt"; filename*=UTF-8''a%22b.txt`,
  },
  {
    name: 'Überprüfung.pdf',
    header: `filename="_berpr_fung.pdf"; filename*=UTF-8''%C3%9Cberpr%C3%BCfung.pdf`,
  },
  { name: '100%41.txt', header: `filename="100_41.txt"; filename*=UTF-8''100%2541.txt` },
  {
    name: 'Танк.jpg',
    header: `filename="____.jpg"; filename*=UTF-8''%D0%A2%D0%B0%D0%BD%D0%BA.jpg`,
  },
  { name: `é'()*.x`, header: `filename="_'()*.x"; filename*=UTF-8''%C3%A9%27%28%29%2A.x` },
  { name: '🚜.gif', header: `filename="_.gif"; filename*=UTF-8''%F0%9F%9A%9C.gif` },
  { name: 'a\r\nSet-Cookie: x=1', header: `filename="a__Set-Cookie: x=1"` },
  { name: 'a\0b', header: `filename="a_b"` },
  { name: '../../etc/passwd', header: `filename=".._.._etc_passwd"` },
  { name: 'C:\\win.ini', header: `filename="C:_win.ini"` },
  { name: 'cod\u202Egpj.exe', header: `filename="cod_gpj.exe"` },
  { name: '\uD800.txt', header: `filename="_.txt"; filename*=UTF-8''%EF%BF%BD.txt` },
])('$name is offered as $header', ({ name, header }) => {
  expect(contentDisposition('attachment', name)).toBe(`attachment; ${header}`)
})

test('a name too long for a disk is cut before its extension, between letters', () => {
  const header = contentDisposition('inline', `${'ü'.repeat(5000)}.jpeg`)
  expect(header).toBe(
    `inline; filename="${'_'.repeat(125)}.jpeg"; filename*=UTF-8''${'%C3%BC'.repeat(125)}.jpeg`,
  )
})
