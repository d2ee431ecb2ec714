import type { ReactNode } from 'react'
import { jsonForScript } from '#app/ui/json-for-script.ts'
import { type SiteName, VIEWED_FIELDS, type Viewed } from './viewer-item-of.ts'

export interface ViewerFilesData extends SiteName {
  files: readonly Viewed[]
}

/** The fields of the page's data that the viewer needs. */
const SENT = ['files', 'brand', 'siteUrl', ...VIEWED_FIELDS, 'source', 'startsAt']

interface ViewerFilesProps extends ViewerFilesData {
  children: ReactNode
}

/**
 * A part of a plain page whose links to files open the viewer: links that have `data-file`, or are inside an element
 * that has it. Next and Previous go through the links of the nearest `data-file-group`, or of this whole part.
 */
export function ViewerFiles({ files, brand, siteUrl, children }: ViewerFilesProps) {
  if (files.length === 0) return children
  const data: ViewerFilesData = { files, brand, siteUrl }
  return (
    <div data-viewable="">
      {children}
      <script
        type="application/json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which nothing can end the element
        dangerouslySetInnerHTML={{ __html: jsonForScript(data, SENT) }}
      />
    </div>
  )
}
