import { inTermsOf } from '@karwan/domain/configuration'
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react'
import { IntlProvider } from 'react-intl'
import { log } from '../kit/access/log.ts'
import { usePreferences } from '../kit/access/preferences.ts'
import { speakAs } from '../kit/text/client-words.ts'
import { messageStore } from '../kit/text/messages.ts'
import { messagesOf } from '../kit/text/own-words.ts'

/** Replaces the product's words in every sentence by the terms of the viewer's client. */
export function ClientWords({ children }: { children: ReactNode }) {
  const { locale, messages } = useSyncExternalStore(messageStore.subscribe, messageStore.current)
  const { vehicleType } = usePreferences().terms
  const own = useMemo(() => messagesOf(messages, vehicleType), [messages, vehicleType])
  useEffect(() => {
    speakAs(inTermsOf(vehicleType))
    return () => speakAs()
  }, [vehicleType])
  return (
    <IntlProvider locale={locale} messages={own} onError={(fault) => log('messages', fault)}>
      {children}
    </IntlProvider>
  )
}
