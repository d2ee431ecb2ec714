import './sign-in-widget.css'
import { useLocation } from 'react-router'

/** Who reads the page; undefined for a visitor. */
export interface SignedIn {
  nickname: string
  /** Empty where there is none. */
  picture: string
  formToken: string
}

/** Log in; or the account and Log out. Both load whole pages: everything on them may change. */
export function SignInWidget({ reader }: { reader: SignedIn | undefined }) {
  const { pathname, search } = useLocation()
  if (!reader) {
    return (
      <div className="sign-in-widget">
        {/* A page that is kept does not know the parameters that it has no use for. */}
        <a
          className="button"
          href={loginAddress(pathname, search)}
          rel="nofollow"
          suppressHydrationWarning
        >
          Log in
        </a>
      </div>
    )
  }
  return (
    <div className="sign-in-widget">
      <a className="sign-in-user" href="/auth" title="Your account">
        <Picture {...reader} />
        <span>{reader.nickname}</span>
      </a>
      <form method="post" action="/logout">
        <input type="hidden" name="formToken" value={reader.formToken} />
        <button type="submit" className="button">
          Log out
        </button>
      </form>
    </div>
  )
}

/** Back to this page afterwards; pages about logging in lead nowhere but home, or back to what they were asked for. */
function loginAddress(pathname: string, search: string): string {
  if (pathname === '/login') return pathname + search
  if (pathname === '/logout' || pathname === '/first-admin') return '/login'
  return `/login?next=${encodeURIComponent(pathname + search)}`
}

function Picture({ nickname, picture }: SignedIn) {
  if (picture) {
    return (
      <img
        className="sign-in-picture"
        src={picture}
        alt=""
        width={28}
        height={28}
        referrerPolicy="no-referrer"
      />
    )
  }
  return (
    <span className="sign-in-picture" aria-hidden="true">
      {[...nickname][0]}
    </span>
  )
}
