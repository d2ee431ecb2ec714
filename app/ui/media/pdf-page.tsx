import './media.css'
import { useState } from 'react'

interface PdfPageProps {
  name: string
  /** Thumbnail of the first page. */
  picture: string | undefined
  /** URL of the PDF; without it, the PDF can only be downloaded. */
  address: string | undefined
  downloadAddress: string
}

/** A PDF shown by its first page. Its scripts may show dialogs, so no page embeds it: it opens in its own tab. */
export function PdfPage({ name, picture, address, downloadAddress }: PdfPageProps) {
  const [failed, setFailed] = useState<string>()
  return (
    <div className="pdf-page">
      <p>
        {address !== undefined && (
          <a
            className="button"
            data-solid=""
            href={address}
            target="_blank"
            rel="noopener noreferrer"
          >
            Open PDF<span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        )}
        <a className="button" href={downloadAddress} download>
          Download
        </a>
      </p>
      {picture !== undefined && picture !== failed && (
        <img src={picture} alt={`First page of ${name}`} onError={() => setFailed(picture)} />
      )}
    </div>
  )
}
