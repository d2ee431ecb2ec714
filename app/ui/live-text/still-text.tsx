import './live-text.css'

/** Server-rendered text; an ancestor renders its embeds. */
export function StillText({ html }: { html: string }) {
  return (
    <div
      className="live-text"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server lets nothing through that could run
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
