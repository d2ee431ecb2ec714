import { SiteError } from '../errors.ts'
import { PLAIN_PAGE_POLICY, plainPage } from './plain-page.ts'
import { newRequestId } from './request-id.ts'
import { SAFE_HEADERS } from './safe-headers.ts'

type Reason = 'request/malformed' | 'request/too-long' | 'request/timeout' | 'server/stopping'

export interface RejectedRequest {
  request: string
  status: number
  headers: Record<string, string>
  body: string
}

/**
 * The response to a request that Node could not parse, so that it never reaches the app.
 * @param isPage Whether a person is to read it.
 */
export function rejectRequest(code: Reason, isPage = false): RejectedRequest {
  const request = newRequestId()
  const { status, message } = new SiteError(code)
  return {
    request,
    status,
    headers: {
      ...SAFE_HEADERS,
      'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json',
      ...(isPage && { 'content-security-policy': PLAIN_PAGE_POLICY }),
      'cache-control': 'no-store',
      'x-request-id': request,
      connection: 'close',
    },
    body: isPage
      ? String(plainPage(status, message, request))
      : JSON.stringify({ code, message, request }),
  }
}
