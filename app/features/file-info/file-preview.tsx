import { FileText } from 'lucide'
import { ButtonLink } from '#app/ui/buttons.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PageSheets } from '#app/ui/media/document-sheets.tsx'
import { TextPreview } from '#app/ui/media/text-preview.tsx'
import { VideoPlayer } from '#app/ui/media/video-player.tsx'
import { ScrollArea } from '#app/ui/scroll-area.tsx'
import { withoutPagesText } from '#domain/archive/document-pages.ts'
import { momentFragment } from '#domain/archive/file-moment.ts'
import { filePagesUrl } from '#domain/archive/paths/file-url.ts'
import { sampleLabel } from '#domain/archive/sample-label.ts'
import { formatBytes } from '#domain/units/bytes.ts'
import { counted } from '#domain/units/count.ts'
import { type FileInfo, previewSize } from './file-info.ts'

/** The file itself, if a page can show it. */
export function FilePreview({ file }: { file: FileInfo }) {
  return (
    <figure className="file-preview">
      {file.isSample && (
        <figcaption className="sample-plate">{sampleLabel(file.kind)}, not evidence</figcaption>
      )}
      <Shown file={file} />
    </figure>
  )
}

function Shown({ file }: { file: FileInfo }) {
  switch (file.kind) {
    case 'image':
      return <ImagePreview file={file} />
    case 'video':
      return (
        <div className="file-video">
          <VideoPlayer
            {...file}
            url={file.url + momentFragment(file)}
            playUrl={file.playUrl + momentFragment(file)}
            poster={file.thumbnail}
          />
        </div>
      )
    case 'audio':
      return (
        <div className="file-audio">
          {/* biome-ignore lint/a11y/useMediaCaption: the archive's recordings come without captions */}
          <audio src={file.url} aria-label={file.name} controls preload="metadata" />
        </div>
      )
    case 'pdf':
      return <DocumentPreview file={file} />
    case 'text':
      return (
        <div className="file-text">
          <TextPreview {...file} start={file.text} />
        </div>
      )
    case 'other':
      return <Placeholder file={file} />
  }
}

function ImagePreview({ file }: { file: FileInfo }) {
  return (
    <a className="file-image" href={file.url} title="Open the original">
      <img
        src={file.thumbnail}
        alt={file.description || file.name}
        {...previewSize(file)}
        fetchPriority="high"
      />
    </a>
  )
}

function Placeholder({ file }: { file: FileInfo }) {
  return (
    <div className="muted stack file-placeholder" data-gap="3">
      <Icon of={FileText} size={56} strokeWidth={1} />
      <p>{file.mediaType}</p>
      <p>This file type cannot be previewed. Download the file to open it.</p>
      <ButtonLink href={file.downloadUrl} download>
        Download {formatBytes(file.size)}
      </ButtonLink>
    </div>
  )
}

/** The first pages of a PDF, and a link to the others. */
function DocumentPreview({ file }: { file: FileInfo }) {
  const { id, name, document } = file
  const pageCount = document?.ok ? document.pageCount : 0
  return (
    <div className="file-document">
      {document?.ok && pageCount === 0 && <p>This PDF has no pages.</p>}
      {document?.ok && pageCount > 0 && (
        <>
          <p className="row" data-not-printed="">
            <ButtonLink isMain href={filePagesUrl(id)}>
              {pageCount === 1 ? 'Read the page' : `Read all ${counted(pageCount, 'page')}`}
            </ButtonLink>
          </p>
          <ScrollArea aria-label={`First pages of ${name}`}>
            <PageSheets {...file} {...document} sheets={document.pages} hasAnchors />
          </ScrollArea>
        </>
      )}
      {document && !document.ok && <p>{withoutPagesText(document.problem)}</p>}
    </div>
  )
}
