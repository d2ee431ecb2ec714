import {
  defineLanguageFacet,
  foldNodeProp,
  HighlightStyle,
  Language,
  languageDataProp,
  syntaxHighlighting,
} from '@codemirror/language'
import { tags } from '@lezer/highlight'
import { GFM, type MarkdownConfig, parser } from '@lezer/markdown'

const FENCE = /^---[ \t]*$/

/** The front matter is one block: it is YAML, which Markdown would take for a heading. */
const frontMatter: MarkdownConfig = {
  defineNodes: [{ name: 'FrontMatter', block: true, style: tags.meta }],
  parseBlock: [
    {
      name: 'FrontMatter',
      before: 'HorizontalRule',
      parse(context, line) {
        if (context.lineStart !== 0 || !FENCE.test(line.text)) return false
        let end = line.text.length
        while (context.nextLine()) {
          end = context.lineStart + line.text.length
          if (!FENCE.test(line.text)) continue
          context.nextLine()
          break
        }
        context.addElement(context.elt('FrontMatter', 0, end))
        return true
      },
    },
  ],
  props: [
    foldNodeProp.add({
      FrontMatter: (node, state) => ({ from: state.doc.lineAt(node.from).to, to: node.to }),
    }),
  ],
}

/** Marks of directives, `:::quote{source="2"}`, which Markdown itself does not know. */
const directives: MarkdownConfig = {
  defineNodes: [{ name: 'DirectiveMark', style: tags.keyword }],
  parseBlock: [
    {
      name: 'Directive',
      before: 'HorizontalRule',
      parse(context, line) {
        if (!/^:{2,3}(\w+(\{.*\})?)?\s*$/.test(line.text)) return false
        const end = context.lineStart + line.text.length
        context.addElement(context.elt('DirectiveMark', context.lineStart, end))
        context.nextLine()
        return true
      },
      endLeaf: (_, line) => line.text.startsWith('::'),
    },
  ],
}

const data = defineLanguageFacet()

/** Markdown with the site's extensions. */
export const markdownLanguage = new Language(
  data,
  parser.configure([
    GFM,
    frontMatter,
    directives,
    { props: [languageDataProp.add({ Document: data })] },
  ]),
  [],
  'markdown',
)

/** Classes, whose colours `writing-desk.css` has for both schemes. */
export const markdownStyle = syntaxHighlighting(
  HighlightStyle.define([
    { tag: tags.heading, class: 'cm-heading' },
    { tag: tags.strong, class: 'cm-strong' },
    { tag: tags.emphasis, class: 'cm-emphasis' },
    { tag: [tags.link, tags.url], class: 'cm-link' },
    { tag: [tags.meta, tags.processingInstruction], class: 'cm-quiet' },
    { tag: tags.keyword, class: 'cm-directive' },
  ]),
)
