import { data, redirect } from 'react-router'
import { mapViews } from '#domain/geography/map-view.ts'
import { fieldText } from '#domain/writing/field-text.ts'
import type { OpenText } from '#domain/writing/writing.ts'
import { type SiteContext, siteContext } from '../../context.ts'
import { PlacePicker } from '../../features/map/place-picker.tsx'
import { ownPageMeta } from '../../features/shell/page-title.ts'
import { isUnlisted } from '../../features/writing/blog-listing.tsx'
import type { ShownText } from '../../features/writing/edited-text.ts'
import { isPublished } from '../../features/writing/published-note.tsx'
import { StaleDraft } from '../../features/writing/stale-draft.tsx'
import { TextPage } from '../../features/writing/text-page.tsx'
import { begunTitle, isStale, renderShownText, withRejected } from '../articles/load-text.ts'
import type { Route } from './+types/write-text'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { writing, problem, formToken = '' } = site
  const { search, searchParams } = new URL(request.url)
  const title = begunTitle(searchParams, site)
  const opened = await openNow(site, params['*'], title, search)
  if (!opened) throw data(null, { status: 404 })
  const { path, url, draft, earlierDrafts } = opened
  const { publication } = opened
  const unlisted = { isUnlisted: isUnlisted(opened, site.site.blog) }
  const page = {
    path,
    title: opened.title,
    url,
    publication,
    formToken,
    earlierDrafts,
    ...unlisted,
  }
  const done = searchParams.get('done') ?? undefined
  const takesDraft = searchParams.has('draft')
  const file = fieldText(opened.text)
  if (!problem && draft && !takesDraft && (isStale(opened) || isPublished(done))) {
    const typed = fieldText(draft.text)
    const difference = writing.difference(file, typed)
    return {
      ...page,
      kind: 'stale' as const,
      file: opened.base === undefined ? undefined : file,
      draft: typed,
      sha256: draft.sha256,
      savedAt: draft.savedAt,
      done,
      difference,
    }
  }
  const shown = renderShownText(opened, site, takesDraft)
  const closed = await writing.closed(path)
  const check = await writing.check(path, shown.text)
  const facts = withRejected(
    writing.facts(path, shown.text),
    check.problems,
    problem?.typed.rejected,
  )
  return {
    ...page,
    kind: 'text' as const,
    userId: site.user?.id ?? '',
    shown: { ...shown, text: fieldText(shown.text) },
    isNew: opened.base === undefined,
    isInTrash: opened.isInTrash && shown.base === undefined,
    isHidden: isHidden(opened, shown, writing),
    draft: draft && { sha256: draft.sha256, savedAt: draft.savedAt },
    closed,
    check,
    views: pickerViews(path),
    facts,
    words: writing.words(path),
    done,
    ...problemParts(opened, site),
  }
}

/** A text that was renamed is opened under its new name, with what was typed. */
async function openNow(
  { writing, user, problem }: SiteContext,
  path: string,
  title: string | undefined,
  search: string,
) {
  const userId = user?.id ?? ''
  const now = title !== undefined ? path : await writing.pathNow(path, userId)
  if (now !== path && !problem) throw redirect(`/write/${now}${search}`)
  const opened = await writing.open(now, userId, title)
  return opened && { ...opened, earlierDrafts: await writing.draftStates(now, userId) }
}

/** Of a text that was hidden, scheduled or shown since its editor began, that stays. */
function isHidden(
  { path, base, publication }: OpenText,
  shown: ShownText,
  writing: SiteContext['writing'],
): boolean {
  return base === undefined || base === shown.base
    ? writing.isHidden(path, shown.text)
    : publication.state !== 'published'
}

/** Data of the page after a rejected form, beside the input. */
function problemParts(
  { text, base, draft }: OpenText,
  { problem, writing }: Pick<SiteContext, 'problem' | 'writing'>,
) {
  const file = fieldText(text)
  const typed = fieldText(problem?.typed.text ?? '')
  const other = problem && draft && fieldText(draft.text)
  return {
    problem: problem?.text ? { field: problem.field, text: problem.text } : undefined,
    theirs:
      problem?.field === 'conflict'
        ? { text: file, sha256: base, difference: writing.difference(file, typed) }
        : undefined,
    otherDraft:
      other === undefined || other === typed
        ? undefined
        : { text: other, difference: writing.difference(other, typed) },
  }
}

/** Only cases have a place. */
function pickerViews(path: string): { name: string; title: string }[] {
  if (!path.startsWith('cases/') || path.endsWith('/catalogue.md') || !path.endsWith('.md'))
    return []
  return [...mapViews()].map(([name, { title }]) => ({ name, title }))
}

export const meta: Route.MetaFunction = (args) => {
  const { loaderData: page } = args
  const isNew = page?.kind === 'stale' ? page.file === undefined : page?.isNew
  return ownPageMeta(isNew ? page.title : `Edit: ${page?.title ?? ''}`)(args)
}

export default function WriteText({ loaderData }: Route.ComponentProps) {
  return loaderData.kind === 'stale' ? (
    <StaleDraft {...loaderData} />
  ) : (
    <TextPage
      {...loaderData}
      placePicker={loaderData.views.length > 0 && <PlacePicker views={loaderData.views} />}
    />
  )
}
