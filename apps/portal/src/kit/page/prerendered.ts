import { type RefObject, useLayoutEffect } from 'react'

export type TakenOver = {
  username: string
  password: string
  focused: 'username' | 'password' | undefined
  /** The form was submitted before the code was there to handle it. */
  wasSent: boolean
  /** Its button is pressed now, and will have been removed when it is released. */
  isPressed: boolean
}

/**
 * Removes the prerendered frame and login form and returns what was done in it. Call
 * it when the real form is rendered, so that no key press is lost between the two.
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

/**
 * Submits when the pointer is released on the new button: there is no click if
 * press and release hit two elements.
 */
export function submitWhenLetGo(form: RefObject<HTMLFormElement | null>): () => void {
  const letGo = ({ target }: PointerEvent) => {
    const button = form.current?.querySelector('[type=submit]')
    if (target instanceof Node && button?.contains(target)) form.current?.requestSubmit()
  }
  document.addEventListener('pointerup', letGo, { once: true })
  return () => document.removeEventListener('pointerup', letGo)
}

/** Removes the prerendered login form; for every page that is not the login. */
export function useNoPlainLogin(): void {
  useLayoutEffect(() => void takeOverPrerendered(), [])
}

function focusIn(id: string | undefined): TakenOver['focused'] {
  if (id === 'pre-username') return 'username'
  return id === 'pre-password' ? 'password' : undefined
}
