import { siteContext } from '../../context.ts'
import { ownPageMeta } from '../../features/shell/page-title.ts'
import { WritingStyles } from '../../features/writing/writing-sheet.tsx'
import { framedPage } from '../../route-handle.ts'
import { begunTitle, loadPreview, renderShownText } from '../articles/load-text.ts'
import { TextPreviewView } from '../articles/text-preview-view.tsx'
import type { Route } from './+types/write-preview'

export const handle = framedPage

/** A draft or what was typed, as readers would see it. The page of the text frames it. */
export async function loader({ context, params, url: { searchParams } }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { writing, user } = site
  const opened = await writing.open(params['*'], user?.id ?? '', begunTitle(searchParams, site))
  // A new text that is not saved yet: what is typed is sent as a form.
  if (!opened) return { preview: undefined, hasPage: true }
  const { text } = renderShownText(opened, site, true)
  const preview = await loadPreview(await writing.preview(opened.path, text), site)
  return { preview, hasPage: opened.url !== undefined }
}

export const meta = ownPageMeta('Preview')

export default function WritePreview({ loaderData: { preview, hasPage } }: Route.ComponentProps) {
  return (
    <>
      <WritingStyles />
      {preview ? (
        <TextPreviewView preview={preview} />
      ) : (
        <p className="wrap" data-no-preview="">
          {hasPage
            ? 'The preview appears when the mistakes in the front matter are fixed.'
            : 'This text has no page of its own.'}
        </p>
      )}
    </>
  )
}
