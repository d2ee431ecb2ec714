import { data } from 'react-router'
import { ButtonLink } from '#app/ui/buttons.tsx'
import '#app/ui/styles/notice.css'
import { LocalTime } from '#app/ui/times/local-time.tsx'
import { siteContext } from '../../context.ts'
import { ownPageMeta } from '../../features/shell/page-title.ts'
import { SECRET_PAGE_HEADERS } from '../../secret-url-headers.ts'
import type { Route } from './+types/preview'
import { loadPreview } from './load-text.ts'
import { TextPreviewView } from './text-preview-view.tsx'

const STATUS = { wrong: 404, ended: 410 }
const HEADINGS = {
  wrong: 'No preview at this URL',
  ended: 'The preview link has expired',
  text: 'Nothing to show yet',
}
const WORDS = {
  wrong: 'This preview link is not valid: it was not copied completely, or it was revoked.',
  ended: 'This preview link has expired. Ask the sender for a new one.',
  text: 'This text has mistakes or no page of its own, so there is nothing to show yet.',
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const shared = await site.writing.sharedPreview(params.token)
  if (shared.kind !== 'text')
    return data({ ...shared, preview: undefined }, { status: STATUS[shared.kind] })
  return data({ ...shared, preview: await loadPreview(shared.preview, site) })
}

export const headers = () => SECRET_PAGE_HEADERS

export const meta = ownPageMeta('Preview')

export default function Preview({ loaderData }: Route.ComponentProps) {
  const { preview } = loaderData
  if (!preview)
    return (
      <div className="wrap stack notice">
        <p className="label">Preview</p>
        <h1>{HEADINGS[loaderData.kind]}</h1>
        <p>{WORDS[loaderData.kind]}</p>
        <p className="row notice-actions">
          <ButtonLink isMain href="/">
            Go to the home page
          </ButtonLink>
        </p>
      </div>
    )
  return (
    <>
      {'until' in loaderData && (
        <p className="wrap" role="note">
          Preview of a text that readers may not see yet. The link expires{' '}
          <LocalTime at={loaderData.until} />.
        </p>
      )}
      <TextPreviewView preview={preview} />
    </>
  )
}
