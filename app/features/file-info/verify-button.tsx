import { ShieldCheck } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { ActionButton } from '#app/ui/buttons.tsx'
import { formatBytes } from '#domain/units/bytes.ts'
import { HEAVY_BYTES, MAX_BYTES, receivedBytes, sha256Of } from './received-bytes.ts'

type Check =
  | { step: 'waiting' }
  | { step: 'loading'; percent: number }
  | { step: 'hashing' }
  | { step: 'done'; sha256: string }
  | { step: 'failed'; sentence: string }

interface Props {
  name: string
  url: string
  size: number
  sha256: string
}

const NO_CRYPTO =
  'Your browser computes hashes on HTTPS pages only. Download the file and hash it yourself.'
const NOT_LOADED = 'The download was incomplete, so nothing was verified. Try again.'

/** Downloads the file and hashes it in the reader's own browser, so that the reader need not trust the site. */
export function VerifyButton(file: Props) {
  const [check, setCheck] = useState<Check>({ step: 'waiting' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  if (file.size > MAX_BYTES) return <TooLarge {...file} />

  async function verify() {
    const controller = new AbortController()
    running.current = controller
    setCheck(await outcome(file, controller.signal, setCheck))
  }
  function cancel() {
    running.current?.abort()
  }

  const isRunning = check.step === 'loading' || check.step === 'hashing'
  return (
    <div
      className="stack verify"
      data-gap="3"
      data-uses-react=""
      data-not-printed=""
      data-needs-js=""
    >
      <p className="bar verify-actions">
        {isRunning ? (
          <ActionButton onClick={cancel}>Cancel</ActionButton>
        ) : (
          <ActionButton icon={ShieldCheck} onClick={verify}>
            Check this file
          </ActionButton>
        )}
        {check.step === 'loading' && <Progress percent={check.percent} size={file.size} />}
      </p>
      {file.size > HEAVY_BYTES && check.step === 'waiting' && (
        <p className="verify-note">
          This downloads {formatBytes(file.size)}, and the browser has to hold all of it in memory
          at once.
        </p>
      )}
      <div role="status">
        <Outcome check={check} expected={file.sha256} />
      </div>
    </div>
  )
}

async function outcome(
  { url, size }: Props,
  signal: AbortSignal,
  onStep: (check: Check) => void,
): Promise<Check> {
  if (!globalThis.crypto?.subtle) return { step: 'failed', sentence: NO_CRYPTO }
  onStep({ step: 'loading', percent: 0 })
  try {
    // Cached bytes prove nothing about what the site sends now.
    const response = await fetch(url, { signal, cache: 'no-store' })
    if (!response.ok || !response.body) return { step: 'failed', sentence: NOT_LOADED }
    let shown = 0
    const bytes = await receivedBytes(response.body, size, (received) => {
      const percent = size === 0 ? 100 : Math.floor((received / size) * 100)
      if (percent !== shown) onStep({ step: 'loading', percent })
      shown = percent
    })
    onStep({ step: 'hashing' })
    const sha256 = await sha256Of(bytes)
    return signal.aborted ? { step: 'waiting' } : { step: 'done', sha256 }
  } catch {
    return signal.aborted ? { step: 'waiting' } : { step: 'failed', sentence: NOT_LOADED }
  }
}

function Progress({ percent, size }: { percent: number; size: number }) {
  return (
    <>
      <progress aria-label="Downloaded" max={100} value={percent} />
      <span>
        {percent} % of {formatBytes(size)}
      </span>
    </>
  )
}

function Outcome({ check, expected }: { check: Check; expected: string }) {
  switch (check.step) {
    case 'waiting':
      return null
    case 'loading':
      return <span className="visually-hidden">Downloading</span>
    case 'hashing':
      return <p>Computing the hash…</p>
    case 'failed':
      return <p className="verify-failed">{check.sentence}</p>
    case 'done':
      return <Verdict expected={expected} found={check.sha256} />
  }
}

function Verdict({ expected, found }: { expected: string; found: string }) {
  const isSame = expected === found
  return (
    <div className="note verdict" data-tone={isSame ? 'done' : 'wrong'}>
      <p className="verdict-word">{isSame ? 'Same' : 'Different'}</p>
      <p>
        {isSame
          ? 'Your download matches the stored file.'
          : 'Your download does not match the stored file.'}
      </p>
      <dl className="facts">
        <dt>Archive</dt>
        <dd>{expected}</dd>
        <dt>Your browser</dt>
        <dd>{found}</dd>
      </dl>
    </div>
  )
}

function TooLarge({ name, size }: Props) {
  return (
    <p className="verify-note">
      At {formatBytes(size)}, this file is too large to hash in a browser. Download it and run{' '}
      <code>sha256sum "{name}"</code>: it must print the hash above.
    </p>
  )
}
