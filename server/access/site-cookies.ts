import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'

// The prefix: browsers take it only by https or on localhost, for this very host and all of it.
export const SESSION_COOKIE = '__Host-session'
export const VISITOR_COOKIE = '__Host-visitor'
const STEP = '__Host-step'
const KNOWN = '__Host-known'
const RANDOM = /^[\w-]{43}$/
const MARK = /^[\w-]{22}\.[\w-]{43}$/

const KEPT_SECONDS = 180 * 24 * 60 * 60

/** What every cookie of ours is: out of reach of scripts, and not sent along with the forms of other sites. */
const OWN = { path: '/', secure: true, httpOnly: true, sameSite: 'Lax' } as const

export function readSessionCookie(c: Context): string | undefined {
  return randomIn(c, SESSION_COOKIE)
}

export function setSessionCookie(c: Context, token: string): void {
  setCookie(c, SESSION_COOKIE, token, { ...OWN, maxAge: KEPT_SECONDS })
}

export function clearSessionCookie(c: Context): void {
  deleteCookie(c, SESSION_COOKIE, OWN)
}

/** Whether somebody may be signed in, told from the bare header. */
export function mayBeSignedIn(cookies: string | undefined): boolean {
  return cookies?.includes(SESSION_COOKIE) ?? false
}

/** Whether a browser was given a session or form tokens, told from the bare header. */
export function isKnownBrowser(cookies: string | undefined): boolean {
  return mayBeSignedIn(cookies) || (cookies?.includes(VISITOR_COOKIE) ?? false)
}

/** What a visitor's form tokens hold to. */
export function readVisitorCookie(c: Context): string | undefined {
  return randomIn(c, VISITOR_COOKIE)
}

/** It ends with the browser's own session. */
export function setVisitorCookie(c: Context, visitor: string): void {
  setCookie(c, VISITOR_COOKIE, visitor, OWN)
}

/** What ties the second step of a sign-in to the browser of the first. */
export function readStepCookie(c: Context): string | undefined {
  return randomIn(c, STEP)
}

export function setStepCookie(c: Context, token: string): void {
  setCookie(c, STEP, token, OWN)
}

export function clearStepCookie(c: Context): void {
  deleteCookie(c, STEP, OWN)
}

/** What a browser keeps of having logged in before; it outlasts the log-out. */
export function readKnownCookie(c: Context): string | undefined {
  const value = getCookie(c, KNOWN)
  return value !== undefined && MARK.test(value) ? value : undefined
}

export function setKnownCookie(c: Context, mark: string): void {
  setCookie(c, KNOWN, mark, { ...OWN, maxAge: KEPT_SECONDS })
}

export function newRandom(): string {
  return randomBytes(32).toString('base64url')
}

function randomIn(c: Context, name: string): string | undefined {
  const value = getCookie(c, name)
  return value !== undefined && RANDOM.test(value) ? value : undefined
}
