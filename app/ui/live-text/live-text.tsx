import './live-text.css'

/** A text that the server drew, in a part of the page that looks after what it embeds. */
export function StillText({ html }: { html: string }) {
  return (
    <div
      className="live-text"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server lets nothing through that could run
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
