import { answerTasks } from '../thread-answers.ts'
import { renderText } from './text-html.ts'

// The first text takes several times as long as the others; no author's text should be charged with that.
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
renderText({ text: FIRST.repeat(5), firstLine: 1, kind: 'article', prefix: '', sources: 0 })

answerTasks(renderText)
