import { type RefObject, useLayoutEffect } from 'react'

export type TakenOver = {
  username: string
  password: string
  focused: 'username' | 'password' | undefined
  /** The form was already sent, when nothing could receive it. */
  wasSent: boolean
  /** Its button is held down: it will not be there any more when it is let go. */
  isPressed: boolean
}

/**
 * Takes the plain HTML off the page, the frame and the form, with all that was done in the form until now.
 * Called in the moment in which the real form stands beside it, so that no key is lost between the two.
 */
export function takeOverPrerendered(page: Document = document): TakenOver | undefined {
  page.getElementById('prerendered-frame')?.remove()
  const plain = page.getElementById('prerendered-login')
  if (!plain) return undefined
  const typedIn = (id: string) => page.querySelector<HTMLInputElement>(`#${id}`)?.value ?? ''
  const taken: TakenOver = {
    username: typedIn('pre-username'),
    password: typedIn('pre-password'),
    focused: focusIn(page.activeElement?.id),
    wasSent: plain.dataset.sent === 'true',
    isPressed: plain.dataset.pressed === 'true',
  }
  plain.remove()
  return taken
}

/** The browser makes a click of a press only when one button was there for all of it. */
export function submitWhenLetGo(form: RefObject<HTMLFormElement | null>): () => void {
  const letGo = ({ target }: PointerEvent) => {
    const button = form.current?.querySelector('[type=submit]')
    if (target instanceof Node && button?.contains(target)) form.current?.requestSubmit()
  }
  document.addEventListener('pointerup', letGo, { once: true })
  return () => document.removeEventListener('pointerup', letGo)
}

/** For every page that is not the login: the plain form has nothing to do there. */
export function useNoPlainLogin(): void {
  useLayoutEffect(() => void takeOverPrerendered(), [])
}

function focusIn(id: string | undefined): TakenOver['focused'] {
  if (id === 'pre-username') return 'username'
  return id === 'pre-password' ? 'password' : undefined
}
