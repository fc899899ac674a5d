type Typed = { username: string; password: string }

let typed: Typed = { username: '', password: '' }

/** Takes over what was typed into the plain HTML form before any script ran. */
export function readPrerendered(page: Document = document): void {
  const read = (id: string) => page.querySelector<HTMLInputElement>(`#${id}`)?.value ?? ''
  typed = { username: read('pre-username'), password: read('pre-password') }
}

export const typedBeforeStart = (): Typed => typed
