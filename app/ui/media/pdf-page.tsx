import './media.css'
import { useSyncExternalStore } from 'react'
import { MediaProblem } from './media-problem.tsx'

// Readers that do not know the word ignore it.
const WITHOUT_SIDEBAR = '#navpanes=0'
const never = () => () => {}

/** A PDF in place, by the browser's own reader; where it has none, the reader is told. */
export function PdfFrame({
  name,
  address,
  downloadAddress,
  onReady,
}: {
  name: string
  address: string
  downloadAddress: string
  onReady?: () => void
}) {
  const canShow = useSyncExternalStore(
    never,
    () => navigator.pdfViewerEnabled !== false,
    () => true,
  )
  if (!canShow) {
    return (
      <MediaProblem
        sentence="Your browser does not show PDF files inside a page. Download it instead."
        downloadAddress={downloadAddress}
      />
    )
  }
  return (
    <iframe
      className="pdf-frame"
      title={name}
      src={`${address}${WITHOUT_SIDEBAR}`}
      onLoad={onReady}
    />
  )
}
