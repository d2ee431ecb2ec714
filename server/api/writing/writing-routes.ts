import type { Context } from 'hono'
import type { z } from 'zod'
import type { TextDraft } from '#domain/writing/writing.ts'
import {
  checkBody,
  checkResponse,
  differenceQuery,
  differenceResponse,
  discardBody,
  discardResponse,
  draftBody,
  draftResponse,
  pathQuery,
  restoreRevisionBody,
  revisionsQuery,
  revisionsResponse,
  saveBody,
  saveResponse,
  TEXT_BYTES,
  textResponse,
  textsResponse,
} from '#domain/writing/writing-calls.ts'
import { SiteError } from '../../errors.ts'
import type { SiteEnv } from '../../http/site-env.ts'
import type { Actor } from '../../manage/change.ts'
import { draftError } from '../../writing/drafts.ts'
import type { TextEditor } from '../../writing/open-writing.ts'
import { knownPath } from '../../writing/posted-text.ts'
import { isTooLong } from '../../writing/stores/writable-path.ts'
import { actorOf, call } from '../call.ts'

export interface WritingCallParts {
  writing: TextEditor
}

export const writingCalls = [
  call('GET /api/texts', {
    id: 'listTexts',
    action: 'write',
    summary: 'List the texts of the site, with your drafts',
    response: textsResponse,
    handle: async ({ writing }: WritingCallParts, _, c) => {
      const [closed, texts] = await Promise.all([writing.closed(), writing.list(writerOf(c).id)])
      return {
        closed: closed ?? null,
        texts: texts.map(({ path, kind, title, isPublished, publication, mistakes, draftAt }) => ({
          path,
          kind,
          title,
          is_published: isPublished,
          publication: publication.state,
          publish_at:
            publication.state === 'scheduled' ? new Date(publication.at).toISOString() : null,
          mistakes,
          draft_saved_at: draftAt ?? null,
        })),
      }
    },
  }),

  call('GET /api/texts/text', {
    id: 'readText',
    action: 'write',
    summary: 'Read a text to edit it',
    query: pathQuery,
    response: textResponse,
    failures: [404, 429],
    handle: async ({ writing }: WritingCallParts, { query: { path } }, c) => {
      const opened = await writing.open(path, writerOf(c).id)
      if (!opened) throw new SiteError('write/path')
      const { text, base = null, url = null, draft } = opened
      const { problems } = await writing.check(path, text)
      return { path, text, base, url, draft: draft ? draftJson(draft) : null, problems }
    },
  }),

  call('POST /api/texts/check', {
    id: 'checkText',
    action: 'write',
    summary: 'Validate a text without saving it',
    body: checkBody,
    bodyLimit: TEXT_BYTES,
    longField: 'text',
    response: checkResponse,
    failures: [404, 429],
    handle: async ({ writing }: WritingCallParts, { body: { path, text } }) => {
      if (isTooLong(text)) throw new SiteError('write/too-long')
      const { isPublishable, problems } = await writing.check(knownPath(path), text)
      return { is_publishable: isPublishable, problems }
    },
  }),

  call('POST /api/texts/save', {
    id: 'saveText',
    action: 'write',
    summary: 'Publish a text',
    description:
      'If the file changed meanwhile, both changes are merged by lines. Nothing is written on a conflict, or if a mistake would remove something from its page.',
    body: saveBody,
    bodyLimit: TEXT_BYTES,
    longField: 'text',
    response: saveResponse,
    failures: [404, 409, 429],
    async handle({ writing }: WritingCallParts, { body }, c) {
      if (isTooLong(body.text)) throw new SiteError('write/too-long')
      const [path, base] = [knownPath(body.path), body.base ?? undefined]
      return saveJson(await writing.save({ ...body, path, base, actor: writerOf(c) }))
    },
  }),

  call('GET /api/texts/revisions', {
    id: 'listRevisions',
    action: 'write',
    summary: 'List the revisions of a text, newest first',
    description:
      'Only those under this path. The note of the first revision of a renamed text names its former path, under which the earlier ones are listed.',
    query: revisionsQuery,
    response: revisionsResponse,
    failures: [404],
    handle: async ({ writing }: WritingCallParts, { query: { path, before } }) => {
      const revisions = await writing.revisions(knownPath(path), before)
      return {
        revisions: revisions.map(({ sha256 = null, by = null, ...rest }) => ({
          ...rest,
          sha256,
          by,
        })),
      }
    },
  }),

  call('GET /api/texts/difference', {
    id: 'compareRevisions',
    action: 'write',
    summary: 'Compare two revisions word by word',
    query: differenceQuery,
    response: differenceResponse,
    failures: [404],
    handle: async ({ writing }: WritingCallParts, { query: { path, from, to } }, c) => {
      const [before, after] = await Promise.all([
        writing.revisionText(path, from),
        to === undefined
          ? writing.open(path, writerOf(c).id).then((opened) => opened?.text)
          : writing.revisionText(path, to),
      ])
      if (before === undefined || after === undefined) throw new SiteError('write/path')
      return { parts: writing.difference(before, after) }
    },
  }),

  call('POST /api/texts/restore', {
    id: 'restoreRevision',
    action: 'write',
    summary: 'Publish an earlier revision again, as a new one',
    body: restoreRevisionBody,
    bodyLimit: 64 * 1024,
    response: saveResponse,
    failures: [404, 409, 429],
    handle: async ({ writing }: WritingCallParts, { body }, c) => {
      const result = await writing.restore({
        path: knownPath(body.path),
        revision: body.revision,
        base: body.base ?? undefined,
        actor: writerOf(c),
      })
      if (!result) throw new SiteError('write/path')
      return saveJson(result)
    },
  }),

  call('PUT /api/texts/draft', {
    id: 'saveDraft',
    action: 'write',
    summary: 'Save your draft of a text',
    body: draftBody,
    bodyLimit: TEXT_BYTES,
    longField: 'text',
    response: draftResponse,
    failures: [404, 409, 422],
    handle: async ({ writing }: WritingCallParts, { body }, c) => {
      const result = await writing.saveDraft({
        ...body,
        path: knownPath(body.path),
        userId: writerOf(c).id,
        base: body.base ?? undefined,
        replaces: body.replaces ?? undefined,
      })
      if (!result.ok) throw draftError(result)
      return { sha256: result.draft.sha256, saved_at: result.draft.savedAt }
    },
  }),

  call('POST /api/texts/discard', {
    id: 'discardDraft',
    action: 'write',
    summary: 'Delete your draft of a text',
    body: discardBody,
    bodyLimit: 64 * 1024,
    response: discardResponse,
    failures: [409],
    handle: async ({ writing }: WritingCallParts, { body: { path, sha256 } }, c) => {
      const isDiscarded = await writing.deleteDraft(writerOf(c).id, path, sha256)
      if (!isDiscarded) throw new SiteError('write/draft-changed')
      return { ok: true as const }
    },
  }),
]

export function writerOf(c: Context<SiteEnv>): Actor {
  return actorOf(c, 'write')
}

type SaveResponse = z.input<typeof saveResponse>

export function saveJson(result: Awaited<ReturnType<TextEditor['save']>>): SaveResponse {
  switch (result.kind) {
    case 'saved':
      return { result: 'saved', sha256: result.sha256, is_merged: result.isMerged }
    case 'conflict':
      return { result: 'conflict', theirs: result.theirs ?? null }
    case 'mistakes':
      return { result: 'mistakes', problems: result.mistakes }
    case 'rejected':
      throw new SiteError('write/rejected', { detail: result.reason })
  }
}

function draftJson({ text, note, base, sha256, savedAt }: TextDraft) {
  return { text, note, base: base ?? null, sha256, saved_at: savedAt }
}
