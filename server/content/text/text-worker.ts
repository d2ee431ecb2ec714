import type { ReadmeToRender, TextToRender } from '../rendering/rendered-text.ts'
import { handleTasks } from '../rendering/thread-messages.ts'
import { renderReadme } from './render-readme.ts'
import { renderText } from './render-text.ts'

// Warms up the renderer: the first text takes several times as long, which must not count against
// an author's text.
const FIRST = `
# A

b *c* **d** [e](https://example.org) f[^1]

- g

| h | i |
| - | - |
| j | k |

:::details{title="l"}
m
:::

[^1]: n
`
const render = (given: TextToRender | ReadmeToRender) =>
  given.kind === 'readme' ? renderReadme(given.text) : renderText(given)

for (const kind of ['article', 'readme'] as const)
  render({ text: FIRST.repeat(2), firstLine: 1, kind, prefix: '', sources: 0 })

handleTasks(render)
