import { ButtonLink } from '#app/ui/buttons.tsx'
import { preloadReadingFont } from '#app/ui/reading-font.ts'
import './file-info.css'
import { Download, FolderOpen } from 'lucide'
import type { ReactNode } from 'react'
import { CopyButton } from '#app/ui/copying/copy-button.tsx'
import { CopyMenu } from '#app/ui/copying/copy-menu.tsx'
import { clipboardTexts } from '#domain/archive/copies/copy-texts.ts'
import { FactList } from './fact-list.tsx'
import type { FileInfo } from './file-info.ts'
import { FilePath } from './file-path.tsx'
import { FilePreview } from './file-preview.tsx'
import { VerifyButton } from './verify-button.tsx'

/**
 * One file with its facts, and the proof that it is the one that the archive stores.
 * @param children Actions on the file, for editors.
 */
export function FileInfoPage({ file, children }: { file: FileInfo; children?: ReactNode }) {
  preloadReadingFont()
  return (
    <article className="wrap stack file-info" data-gap="6">
      <header>
        <FilePath folder={file.folder} />
        <h1 className="label">File Metadata</h1>
        <p className="file-name">{file.name}</p>
        <div className="row file-actions" data-not-printed="">
          <ButtonLink icon={Download} isMain href={file.downloadUrl} download>
            {file.kind === 'pdf' ? 'Download PDF' : 'Download'}
          </ButtonLink>
          <CopyMenu
            copies={clipboardTexts(file, { ...file, origin: file.siteUrl, now: new Date() })}
            origin={file.siteUrl}
          />
          <ButtonLink icon={FolderOpen} href={file.folderUrl}>
            Show in its folder
          </ButtonLink>
        </div>
        {children}
      </header>
      <FilePreview file={file} />
      <FactList file={file} />
      {file.correctionUrl !== undefined && (
        <p data-not-printed="">
          <a href={file.correctionUrl} rel="nofollow">
            Send a correction
          </a>
        </p>
      )}
      <section className="stack file-hash" data-gap="3" aria-labelledby="hash">
        <h2 className="label" id="hash">
          SHA-256
        </h2>
        <p className="bar">
          <code>
            {file.sha256.match(/.{1,4}/g)?.map((group, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: groups may repeat themselves
              <span key={at}>{group}</span>
            ))}
          </code>
          <CopyButton text={file.sha256} label="Copy the SHA-256" />
        </p>
        <VerifyButton {...file} />
        <p className="verify-note">
          A copy with the same hash is the same file, down to the last bit.
        </p>
      </section>
    </article>
  )
}
