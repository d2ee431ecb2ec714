import type { TextToRender } from '../rendering/rendered-text.ts'
import { withMarkup } from './markup.fixture.ts'
import { renderText } from './render-text.ts'

/** Id of a made-up file. */
export const FILE = '4EtLyJwjFkcsmTSLH9mkUm'

/** A text that begins in line 10 of its file. */
export const rendered = (text: string, kind: TextToRender['kind'] = 'case') =>
  renderText({
    text,
    firstLine: 10,
    kind,
    prefix: 'leo',
    sources: 2,
    ...(kind === 'article' && { data: ['comparison'] }),
  })

export const render = (text: string) => withMarkup(rendered(text))

export const article = (text: string, given: Partial<TextToRender> = {}) =>
  withMarkup(renderText({ text, firstLine: 1, kind: 'article', prefix: '', sources: 3, ...given }))
