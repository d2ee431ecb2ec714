import type { Block, RichText } from '#domain/articles/rich-text.ts'
import type { RenderedText } from '../rendering/rendered-text.ts'

/** A text as one HTML string, with embeds as named placeholders. */
export function markupOf(text: RichText): string {
  return text.map(blockMarkup).join('\n')
}

function inside(text: RichText): string {
  return text.map(blockMarkup).join('')
}

function blockMarkup(block: Block): string {
  switch (block.kind) {
    case 'markup':
      return block.html
    case 'element': {
      const attributes = Object.entries(block.attributes).map(
        ([name, value]) => ` ${name === 'className' ? 'class' : name}="${value}"`,
      )
      return `<${block.tag}${attributes.join('')}>${inside(block.blocks)}</${block.tag}>`
    }
    case 'file':
      return `<figure data-file="${block.file}"><figcaption>${inside(block.caption)}</figcaption></figure>`
    case 'place':
      return `<a href="#${block.fragment}">${inside(block.blocks)}</a>`
    case 'section':
      return `<section>${inside(block.blocks)}</section>`
    case 'gallery':
    case 'embed':
      return `<div class="${block.kind}"></div>`
  }
}

/** The same for all parts of a text. */
export function withMarkup(rendered: RenderedText) {
  const { main, damage, assessment, closing } = rendered
  return {
    ...rendered,
    main: markupOf(main),
    damage: markupOf(damage),
    assessment: markupOf(assessment),
    closing: markupOf(closing),
  }
}
