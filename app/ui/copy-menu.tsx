import './copy-menu.css'
import { Check, Copy } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { copyText } from './clipboard.ts'
import type { Copies } from './copies.ts'

const SAID_MS = 2500

// The menu comes with the first click, so that pages do not carry it.
const CopyMenuList = lazy(async () => ({
  default: (await import('./copy-menu-list.tsx')).CopyMenuList,
}))

/** What the button is doing: waiting, showing the menu, saying that it has copied, or offering a text to copy by hand. */
type Step = 'closed' | 'open' | 'copied' | { byHand: string }

/** A button with a menu of texts to carry away. */
export function CopyMenu({
  copies,
  className = 'button',
  isDark = false,
  children = 'Copy',
}: {
  copies: Copies
  className?: string
  isDark?: boolean
  /** What the button shows; the menu it opens is announced by itself. */
  children?: ReactNode
}) {
  const button = useRef<HTMLButtonElement>(null)
  const [step, setStep] = useState<Step>('closed')

  async function copy(key: keyof Copies) {
    const text = copies[key]
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
        <Suspense>
          <CopyMenuList
            button={button}
            byHand={typeof step === 'object' ? step.byHand : undefined}
            isDark={isDark}
            onChoose={copy}
            onClose={() => setStep('closed')}
          />
        </Suspense>
      )}
    </>
  )
}
