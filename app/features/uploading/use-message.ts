import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { messageFileText } from '#domain/uploads/message-to-editors.ts'
import { deliveryOf } from './queue/message-delivery.ts'
import type { UploadItem } from './queue/upload-item.ts'

/** The message in the form: it is emptied once all files of its batch have arrived, so that it is not sent twice. */
export function useMessage(form: RefObject<HTMLFormElement | null>, items: readonly UploadItem[]) {
  const [typed, setTyped] = useState('')
  /** A message on its way with files. */
  const [sent, setSent] = useState<string | undefined>(undefined)
  const check = () => setTyped(textIn(form.current, 'message'))
  const clear = () => {
    const field = form.current?.elements.namedItem('message')
    setTyped('')
    if (!(field instanceof HTMLTextAreaElement)) return
    field.value = ''
    // For its count of characters.
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const settle = useEffectEvent((message: string, delivery: ReturnType<typeof deliveryOf>) => {
    if (delivery === 'pending') return
    if (delivery === 'delivered' && textIn(form.current, 'message') === message) clear()
    setSent(undefined)
  })
  useEffect(() => {
    if (sent !== undefined) settle(sent, deliveryOf(sent, items))
  }, [sent, items])
  return {
    check,
    clear,
    /** Whether it may be sent without files. */
    canBeSent: typed !== sent && messageFileText(typed) !== undefined,
    /** With files. */
    markSent: setSent,
  }
}

export function textIn(form: HTMLFormElement | null, name: 'username' | 'message'): string {
  return form ? String(new FormData(form).get(name) ?? '') : ''
}
