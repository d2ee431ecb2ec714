import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { WEEK_MS } from '#domain/units/time.ts'

// `__Host-`: browsers accept it only over https or on localhost, for this exact host and path /.
export const SESSION_COOKIE = '__Host-session'
export const VISITOR_COOKIE = '__Host-visitor'
const STEP = '__Host-step'
const KNOWN = '__Host-known'
const RANDOM = /^[\w-]{43}$/
const MARK = /^[\w-]{22}\.[\w-]{43}$/

const MAX_AGE_SECONDS = 180 * 24 * 60 * 60

const OWN = { path: '/', secure: true, httpOnly: true, sameSite: 'Lax' } as const

export function readSessionCookie(c: Context): string | undefined {
  return randomIn(c, SESSION_COOKIE)
}

export function setSessionCookie(c: Context, token: string): void {
  setCookie(c, SESSION_COOKIE, token, { ...OWN, maxAge: MAX_AGE_SECONDS })
}

export function clearSessionCookie(c: Context): void {
  deleteCookie(c, SESSION_COOKIE, OWN)
}

/** Whether the Cookie header may belong to a logged-in user. */
export function mayBeLoggedIn(cookies: string | undefined): boolean {
  return cookies?.includes(SESSION_COOKIE) ?? false
}

/** Whether the Cookie header has a session or a visitor id. */
export function isKnownBrowser(cookies: string | undefined): boolean {
  return mayBeLoggedIn(cookies) || (cookies?.includes(VISITOR_COOKIE) ?? false)
}

/** Random id that the form tokens and uploads of a visitor are bound to. */
export function readVisitorCookie(c: Context): string | undefined {
  return randomIn(c, VISITOR_COOKIE)
}

export function setVisitorCookie(c: Context, visitor: string): void {
  setCookie(c, VISITOR_COOKIE, visitor, OWN)
}

/** Makes the cookie last as long as an unfinished upload, also when the browser is closed. */
export function extendVisitorCookie(c: Context, visitor: string): void {
  setCookie(c, VISITOR_COOKIE, visitor, { ...OWN, maxAge: WEEK_MS / 1000 })
}

/** Binds the second step of a login to the browser of the first. */
export function readStepCookie(c: Context): string | undefined {
  return randomIn(c, STEP)
}

export function setStepCookie(c: Context, token: string): void {
  setCookie(c, STEP, token, OWN)
}

export function clearStepCookie(c: Context): void {
  deleteCookie(c, STEP, OWN)
}

/** Mark of a browser that has logged in before; it outlasts the logout. */
export function readKnownCookie(c: Context): string | undefined {
  const value = getCookie(c, KNOWN)
  return value !== undefined && MARK.test(value) ? value : undefined
}

export function setKnownCookie(c: Context, mark: string): void {
  setCookie(c, KNOWN, mark, { ...OWN, maxAge: MAX_AGE_SECONDS })
}

export function newRandom(): string {
  return randomBytes(32).toString('base64url')
}

function randomIn(c: Context, name: string): string | undefined {
  const value = getCookie(c, name)
  return value !== undefined && RANDOM.test(value) ? value : undefined
}
