import './login-widget.css'
import { useLocation } from 'react-router'
import { loginUrl } from '#domain/site/login-url.ts'

export interface LoggedIn {
  id: string
  nickname: string
  /** URL; empty if there is none. */
  picture: string
  formToken: string
}

/** Log in, or the account and Log out. They are full page loads, as everything on a page may change with the user. */
export function LoginWidget({ reader }: { reader: LoggedIn | undefined }) {
  const { pathname, search } = useLocation()
  if (!reader) {
    return (
      <div className="login-widget">
        {/* The link of a cached page lacks the parameters that the page does not use. */}
        <a
          className="plain-link log-in"
          href={loginUrl(pathname, search)}
          rel="nofollow"
          suppressHydrationWarning
        >
          Log in
        </a>
      </div>
    )
  }
  return (
    <div className="login-widget">
      <a
        className="plain-link login-user"
        href="/auth"
        title="Your account"
        data-page-user={reader.id}
      >
        <Avatar {...reader} />
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

function Avatar({ nickname, picture }: LoggedIn) {
  if (picture) {
    return (
      <img
        className="login-picture"
        src={picture}
        alt=""
        width={28}
        height={28}
        referrerPolicy="no-referrer"
      />
    )
  }
  return (
    <span className="login-picture" aria-hidden="true">
      {[...nickname][0]}
    </span>
  )
}
