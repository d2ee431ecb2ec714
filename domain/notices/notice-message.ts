import { type NoticeItem, type NoticeItemKind, noticeDefinitions } from './notice-kinds.ts'

/** One message to one recipient. */
export interface NoticeMessage {
  /** The same in every repeat. */
  id: string
  madeAt: Date
  items: readonly NoticeItem[]
}

interface NoticeLine {
  kind: NoticeItemKind
  count: number
  text: string
  link: string
}

interface NoticeText {
  title: string
  lines: NoticeLine[]
  /** The lines with their links, for recipients that show plain text. */
  plain: string
}

export interface NoticeSite {
  brand: string
  siteUrl: string
}

export function noticeText({ items }: NoticeMessage, { brand, siteUrl }: NoticeSite): NoticeText {
  const lines = items.map(({ kind, count }) => {
    const { text, path } = noticeDefinitions[kind]
    return { kind, count, text: text(count), link: siteUrl + path }
  })
  const [first] = lines
  const subject = lines.length === 1 && first ? first.text : `${lines.length} notices`
  return {
    title: `${brand}: ${subject}`,
    lines,
    plain: lines.map(({ text, link }) => `${text}\n${link}`).join('\n\n'),
  }
}
