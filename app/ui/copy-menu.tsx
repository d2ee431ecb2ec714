import './copy-menu.css'
import { Check, Copy } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { copyText } from './clipboard.ts'
import type { Copies } from './copies.ts'

const SAID_MS = 2500

// The menu is loaded when its button is hovered, to keep pages small.
async function loadMenu() {
  return { default: (await import('./copy-menu-list.tsx')).CopyMenuList }
}
const CopyMenuList = lazy(loadMenu)

/** A failed load is retried on click. */
function prepare() {
  loadMenu().catch(() => {})
}

type Step = 'closed' | 'open' | 'copied' | { byHand: string }

/** A button with a menu of texts to copy. */
export function CopyMenu({
  copies,
  className = 'button',
  isDark = false,
  children = 'Copy',
}: {
  copies: Copies
  className?: string
  isDark?: boolean
  /** Button label; the menu state is announced automatically. */
  children?: ReactNode
}) {
  const button = useRef<HTMLButtonElement>(null)
  const [step, setStep] = useState<Step>('closed')
  const [isAwaited, setAwaited] = useState(false)

  async function copy(key: keyof Copies) {
    const text = copies[key]
    if (text === undefined) return
    if (!(await copyText(text))) return setStep({ byHand: text })
    setStep('copied')
    setTimeout(() => setStep((now) => (now === 'copied' ? 'closed' : now)), SAID_MS)
  }

  const isOpen = step === 'open' || typeof step === 'object'
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        data-needs-js=""
        title="Copy a link or a citation"
        aria-label={typeof children === 'string' ? undefined : 'Copy'}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-busy={isAwaited || undefined}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setStep('open')}
      >
        {step === 'copied' ? (
          <Check aria-hidden="true" size={18} strokeWidth={1.5} />
        ) : (
          <Copy aria-hidden="true" size={18} strokeWidth={1.5} />
        )}
        {children}
      </button>
      <span
        role="status"
        className={step === 'copied' && typeof children === 'string' ? 'copied' : 'unseen'}
      >
        {step === 'copied' && 'Copied'}
      </span>
      {isOpen && (
        <Suspense
          fallback={<MenuAwaited onAwait={setAwaited} onCancel={() => setStep('closed')} />}
        >
          <CopyMenuList
            button={button}
            byHand={typeof step === 'object' ? step.byHand : undefined}
            offered={offeredBy(copies)}
            isDark={isDark}
            onChoose={copy}
            onClose={() => setStep('closed')}
          />
        </Suspense>
      )}
    </>
  )
}

function offeredBy(copies: Copies): (keyof Copies)[] {
  return (Object.keys(copies) as (keyof Copies)[]).filter((key) => copies[key] !== undefined)
}

/** While the menu loads, Escape cancels it and closes nothing else. */
function MenuAwaited({
  onAwait,
  onCancel,
}: {
  onAwait(isAwaited: boolean): void
  onCancel(): void
}) {
  const cancel = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onCancel()
  })
  useEffect(() => {
    onAwait(true)
    const onKeyDown = (event: KeyboardEvent) => cancel(event)
    addEventListener('keydown', onKeyDown, { capture: true })
    return () => {
      onAwait(false)
      removeEventListener('keydown', onKeyDown, { capture: true })
    }
  }, [onAwait])
  return null
}
