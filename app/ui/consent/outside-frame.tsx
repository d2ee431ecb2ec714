import './consent.css'
import { ExternalLink } from 'lucide'
import { ActionButton } from '#app/ui/buttons.tsx'
import { Icon } from '#app/ui/icon.tsx'

interface OutsideFrameProps {
  /** Whole URL of what is framed. The page's policy must allow its origin. */
  url: string
  /** What it is, for the title of the frame and in sentences: `armour map`. */
  name: string
  /** In pixels; the space is reserved before anything is loaded. */
  height: number
}

/** Something of another provider inside a plain page; `app/enhance/consent.ts` loads it after the reader agrees. */
export function OutsideFrame(props: OutsideFrameProps) {
  const { url, name } = props
  const { host } = new URL(url)
  return (
    <section className="outside" aria-label={`The ${name} of ${host}`} data-frame={url}>
      <Question {...props} host={host} />
      <template>
        <Loaded {...props} host={host} />
      </template>
    </section>
  )
}

type Shown = OutsideFrameProps & { host: string }

function Question({ url, name, host, height }: Shown) {
  return (
    <div className="outside-question" style={{ minHeight: height }}>
      <div className="stack box" data-strong="">
        <h2>
          The {name} comes from {host}
        </h2>
        <p>
          <b>Who provides it:</b> {host}, not this site. Nothing has been requested from it yet.
        </p>
        <p>
          <b>What is sent when you load it:</b> your IP address and what every request of your
          browser carries, such as its type and languages. {host} may set cookies and see what you
          do inside the frame. Your browser does not name the page you came from, but a script in
          the frame can find out which site shows it.
        </p>
        <label className="outside-remember" data-not-printed="" data-needs-js="">
          <input type="checkbox" />
          <span>Remember my choice on this device. You can withdraw it here at any time.</span>
        </label>
        <p className="bar outside-actions" data-not-printed="">
          <ActionButton isMain data-needs-js="" data-frame-load="">
            Load the {name}
          </ActionButton>
          <ElsewhereLink url={url} host={host} />
        </p>
      </div>
    </div>
  )
}

function Loaded({ url, name, host, height }: Shown) {
  return (
    <>
      <div className="bar outside-bar">
        <p data-when="once">Loaded from {host}, until you leave this page.</p>
        <p data-when="remembered">Loaded from {host}, as remembered on this device.</p>
        <ActionButton data-when="once" data-frame-unload="">
          Unload
        </ActionButton>
        <ActionButton data-when="remembered" data-frame-unload="">
          Forget my choice and unload
        </ActionButton>
        <ElsewhereLink url={url} host={host} />
      </div>
      <div className="outside-frame" style={{ height }}>
        <p role="status">Waiting for {host}…</p>
        <iframe
          title={`${name} of ${host}`}
          src={url}
          height={height}
          referrerPolicy="no-referrer"
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          allow="fullscreen"
        />
      </div>
    </>
  )
}

function ElsewhereLink({ url, host }: Pick<Shown, 'url' | 'host'>) {
  return (
    <a className="button" href={url} target="_blank" rel="noopener noreferrer">
      Open {host} in a new tab
      <Icon of={ExternalLink} />
    </a>
  )
}
