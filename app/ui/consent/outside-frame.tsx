import './consent.css'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useStoredText } from '#app/ui/stored-text.ts'
import { agreedOrigins, withOrigin, withoutOrigin } from './agreed-origins.ts'

const STORE = 'agreed-origins'

interface OutsideFrameProps {
  /** URL of the frame. The Content-Security-Policy of the page must allow its origin. */
  address: string
  /** Used in the title of the frame and in sentences: `armour map`. */
  name: string
  /** In pixels; reserved before anything is loaded. */
  height: number
}

/** An external frame, loaded only after the reader agrees. */
export function OutsideFrame({ address, name, height }: OutsideFrameProps) {
  const { origin, host } = new URL(address)
  const { text, keep } = useStoredText(STORE)
  const [isAgreedNow, setAgreedNow] = useState(false)
  const isRemembered = agreedOrigins(text).includes(origin)
  const shown = { address, name, host }

  function agree(remember: boolean) {
    setAgreedNow(true)
    if (remember) keep((stored) => withOrigin(stored, origin))
  }
  function takeBack() {
    setAgreedNow(false)
    keep((stored) => withoutOrigin(stored, origin))
  }

  return (
    <section className="outside" aria-label={`The ${name} of ${host}`}>
      {isAgreedNow || isRemembered ? (
        <Loaded {...shown} height={height} isRemembered={isRemembered} onTakeBack={takeBack} />
      ) : (
        <Question {...shown} height={height} onAgree={agree} />
      )}
    </section>
  )
}

interface Shown {
  address: string
  name: string
  host: string
  height: number
}

function Question({
  address,
  name,
  host,
  height,
  onAgree,
}: Shown & { onAgree: (remember: boolean) => void }) {
  const [remember, setRemember] = useState(false)
  return (
    <div className="outside-question" style={{ minHeight: height }}>
      <div>
        <h2>
          The {name} comes from {host}
        </h2>
        <p>
          <b>Who provides it:</b> {host}, not this site. Nothing has been asked of it yet.
        </p>
        <p>
          <b>What is sent when you load it:</b> your IP address and what every request of your
          browser carries, such as its kind and its languages. {host} may set cookies and see what
          you do inside the frame. Your browser does not name the page you came from, but a script
          in the frame can find out which site shows it.
        </p>
        <label className="outside-remember" data-not-printed="" data-needs-js="">
          <input
            type="checkbox"
            checked={remember}
            onChange={({ target }) => setRemember(target.checked)}
          />
          <span>Remember my choice on this device. It can be taken back here at any time.</span>
        </label>
        <p className="outside-actions" data-not-printed="">
          <button
            type="button"
            className="button"
            data-solid=""
            data-needs-js=""
            onClick={() => onAgree(remember)}
          >
            Load the {name}
          </button>
          <ElsewhereLink address={address} host={host} />
        </p>
      </div>
    </div>
  )
}

function Loaded({
  address,
  name,
  host,
  height,
  isRemembered,
  onTakeBack,
}: Shown & { isRemembered: boolean; onTakeBack: () => void }) {
  const [isLoading, setLoading] = useState(true)
  return (
    <>
      <div className="outside-bar">
        <p>
          Loaded from {host}
          {isRemembered ? ', as remembered on this device.' : ', until you leave this page.'}
        </p>
        <button type="button" className="button" onClick={onTakeBack}>
          {isRemembered ? 'Forget my choice and unload' : 'Unload'}
        </button>
        <ElsewhereLink address={address} host={host} />
      </div>
      <div className="outside-frame" style={{ height }}>
        {isLoading && <p role="status">Waiting for {host}…</p>}
        <iframe
          title={`${name} of ${host}`}
          src={address}
          height={height}
          referrerPolicy="no-referrer"
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          allow="fullscreen"
          onLoad={() => setLoading(false)}
        />
      </div>
    </>
  )
}

function ElsewhereLink({ address, host }: Pick<Shown, 'address' | 'host'>) {
  return (
    <a className="button" href={address} target="_blank" rel="noopener noreferrer">
      Open {host} in a new tab
      <ExternalLink aria-hidden="true" size={18} strokeWidth={1.5} />
    </a>
  )
}
