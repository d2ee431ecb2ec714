import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashScripts } from './script-hashes.ts'

const NONCE = 'c0ffee'
const hashOf = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`

function allowed(html: string): string[] {
  const { policy } = hashScripts(html, NONCE, {})
  const rule = policy.split('; ').find((part) => part.startsWith('script-src ')) ?? ''
  return rule.split(' ').slice(1).filter(Boolean)
}

test.for([
  { html: '<p>no script</p>', scripts: [] },
  { html: `<script nonce="${NONCE}">a()</script>`, scripts: ['a()'] },
  { html: `<script type="module" nonce="${NONCE}" async>a()</script>`, scripts: ['a()'] },
  {
    html: `<script nonce="${NONCE}">a()</script><script nonce="${NONCE}">b()</script>`,
    scripts: ['a()', 'b()'],
  },
  {
    html: `<script nonce="${NONCE}">a()</script><script nonce="${NONCE}">a()</script>`,
    scripts: ['a()'],
  },
  {
    html: `<script nonce="${NONCE}">if (1 < 2)\n  a("</b>")</script>`,
    scripts: ['if (1 < 2)\n  a("</b>")'],
  },
  { html: `<script nonce="${NONCE}" src="/bundle/a.js"></script>`, scripts: [] },
  { html: '<script>evil()</script>', scripts: [] },
  { html: '<script nonce="guess">evil()</script>', scripts: [] },
  { html: `<script>evil()</script><script nonce="${NONCE}">a()</script>`, scripts: ['a()'] },
  { html: `<script src="//x"><script nonce="${NONCE}">a()</script>`, scripts: ['a()'] },
  { html: `<p>&lt;script nonce="${NONCE}"&gt;evil()</p>`, scripts: [] },
  {
    html: `<img alt="<script>evil()</script>"><script nonce="${NONCE}">a()</script>`,
    scripts: ['a()'],
  },
])('in $html exactly $scripts may run', ({ html, scripts }) => {
  expect(allowed(html)).toEqual(["'self'", ...scripts.map(hashOf)])
})

test('the marker is removed and the rest of the page stays', () => {
  const { html } = hashScripts(
    `<link nonce="${NONCE}" rel="modulepreload" href="/a.js"><script nonce="${NONCE}">a()</script>`,
    NONCE,
    {},
  )
  expect(html).toBe('<link rel="modulepreload" href="/a.js"><script>a()</script>')
})

test('nothing outside this site may be loaded, framed or sent to', () => {
  const { policy } = hashScripts('', NONCE, {})
  const rules = Object.fromEntries(policy.split('; ').map((rule) => rule.split(/ (.*)/)))
  expect(rules).toMatchObject({
    'default-src': "'none'",
    'connect-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  })
  expect(policy).not.toMatch(/https?:|\*|unsafe-eval|script-src[^;]*unsafe-inline/)
})

test('pictures and videos may come from one other origin, and nothing else may', () => {
  const origin = 'https://store.example'
  const { policy } = hashScripts('', NONCE, { media: origin })
  const allowing = policy.split('; ').filter((rule) => rule.includes(origin))
  expect(allowing).toEqual([`img-src 'self' data: blob: ${origin}`, `media-src 'self' ${origin}`])
})

test('only what a page frames may be framed by it, and loads nothing else', () => {
  const { policy } = hashScripts('', NONCE, { frames: ['https://map.example'] })
  const allowing = policy.split('; ').filter((rule) => rule.includes('https://map.example'))
  expect(allowing).toEqual(["frame-src 'self' https://map.example"])
})
