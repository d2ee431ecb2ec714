/**
 * Headers of pages whose URL is a secret: it is neither indexed nor sent to other sites. `no-referrer` would also
 * hide the origin of the page's own forms, by which the server knows them in browsers without `Sec-Fetch-Site`.
 */
export const SECRET_FORM_HEADERS = { 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' }

/** The same for a page without forms. */
export const SECRET_PAGE_HEADERS = { ...SECRET_FORM_HEADERS, 'referrer-policy': 'no-referrer' }
