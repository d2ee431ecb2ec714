import { expect, test } from 'vitest'
import { isSameContent } from './same-content.ts'

test.for([
  { from: '/archive?dir=/A', to: '/archive?dir=/A&open=x', same: true, why: 'the viewer opens' },
  { from: '/archive?dir=/A&open=x', to: '/archive?dir=/A&open=y', same: true, why: 'it moves on' },
  {
    from: '/archive?dir=/A',
    to: '/archive?dir=/A&view=list',
    same: true,
    why: 'the layout changes',
  },
  { from: '/archive?dir=/A', to: '/archive?dir=/B', same: false, why: 'another folder is shown' },
  {
    from: '/archive?dir=/A',
    to: '/archive?dir=/A&sort=name',
    same: false,
    why: 'the order changes',
  },
  {
    from: '/archive?dir=/A',
    to: '/archive?dir=/A',
    same: false,
    why: 'the page is requested again',
  },
  { from: '/archive', to: '/blog', same: false, why: 'another page is shown' },
])('when $why, the content is the same: $same', ({ from, to, same }) => {
  const at = (url: string) => new URL(url, 'http://localhost')
  expect(isSameContent({ currentUrl: at(from), nextUrl: at(to) })).toBe(same)
})
