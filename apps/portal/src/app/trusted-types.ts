type PolicyOptions = { createHTML(text: string): string; createScriptURL(url: string): string }
type PolicyFactory = { createPolicy(name: string, options: PolicyOptions): unknown }

class UntrustedScript extends Error {
  override name = 'UntrustedScript'
}

/**
 * The default Trusted Types policy: it escapes all HTML strings and allows scripts from our own origin only.
 */
export function guardHtml(): void {
  const factory: PolicyFactory | undefined = Reflect.get(globalThis, 'trustedTypes')
  factory?.createPolicy('default', {
    createHTML(text) {
      // The portal never inserts markup from strings, so what looks like markup is shown as text.
      return text.replaceAll('<', '&lt;')
    },
    createScriptURL(url) {
      if (new URL(url, location.href).origin === location.origin || url.startsWith('blob:')) return url
      throw new UntrustedScript(`A script from elsewhere was refused: ${url}`)
    },
  })
}
