/** Status codes of HTTP (RFC 9110, RFC 6585). */
export const OK = 200
export const CONFLICT = 409
export const UNPROCESSABLE_CONTENT = 422
export const TOO_MANY_REQUESTS = 429
export const SERVICE_UNAVAILABLE = 503
