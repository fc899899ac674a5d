import { inSpellingOf } from '@karwan/domain/kernel'

let home: string | undefined

/** Sets the viewer's own currency as their client writes it. */
export const setHomeCurrency = (currency: string): void => {
  home = currency
}

/** A currency in the viewer's spelling, so that Rs and PKR do not stand side by side. */
export const spelled = (currency: string): string =>
  home === undefined ? currency : inSpellingOf(home, currency)
