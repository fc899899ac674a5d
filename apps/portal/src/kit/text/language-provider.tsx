import { type DesignTexts, DesignTextsProvider } from '@karwan/design-system/texts'
import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { IntlProvider, useIntl } from 'react-intl'
import { log } from '../access/log.ts'
import { messageStore } from './messages.ts'

/** Provides the current language and its messages to all components. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const { locale, messages } = useSyncExternalStore(messageStore.subscribe, messageStore.current)
  return (
    <IntlProvider locale={locale} messages={messages} onError={(fault) => log('messages', fault)}>
      <DesignWords>{children}</DesignWords>
    </IntlProvider>
  )
}

function DesignWords({ children }: { children: ReactNode }) {
  const intl = useIntl()
  const texts = useMemo<DesignTexts>(() => {
    const say = (id: string, values?: Record<string, string | number>) =>
      intl.formatMessage({ id: `core.design.${id}` }, values)
    return {
      close: say('close'),
      loading: say('loading'),
      clear: say('clear'),
      selectedCount: (count) => say('selectedCount', { count }),
      clearSelection: say('clearSelection'),
      required: say('required'),
      showPassword: say('showPassword'),
      hidePassword: say('hidePassword'),
      charactersLeft: (left) =>
        left < 0 ? say('charactersOver', { over: -left }) : say('charactersLeft', { left }),
      typeAtLeast: (count) => say('typeAtLeast', { count }),
      noMatches: say('noMatches'),
      resultCount: (count) => say('resultCount', { count }),
      titleWithError: (title) => say('titleWithError', { title }),
      notifications: say('notifications'),
      pages: say('pages'),
      previousPage: say('previousPage'),
      nextPage: say('nextPage'),
      goToPage: (page) => say('goToPage', { page }),
      rowActions: say('rowActions'),
      rowsPerPage: say('rowsPerPage'),
      rangeOf: ({ from, to, total, more }) => say(more ? 'rangeOfMore' : 'rangeOf', { from, to, total }),
      skipToContent: say('skipToContent'),
      openNavigation: say('openNavigation'),
      mainNavigation: say('mainNavigation'),
      moreNavigation: say('moreNavigation'),
      breadcrumbs: say('breadcrumbs'),
      appliedFilters: say('appliedFilters'),
      removeFilter: (label) => say('removeFilter', { label }),
      clearFilters: say('clearFilters'),
      retry: say('retry'),
      requestId: say('requestId'),
      copy: say('copy'),
      copied: say('copied'),
      stepDone: say('stepDone'),
      stepCurrent: say('stepCurrent'),
      stepSkipped: say('stepSkipped'),
      allSteps: (count) => say('allSteps', { count }),
      stepAhead: say('stepAhead'),
      stepWithError: say('stepWithError'),
      expandAll: say('expandAll'),
      collapseAll: say('collapseAll'),
      removeTag: (tag) => say('removeTag', { tag }),
      tagAdded: (tag) => say('tagAdded', { tag }),
      tagRemoved: (tag) => say('tagRemoved', { tag }),
      tagSelected: (tag) => say('tagSelected', { tag }),
      atMostTags: (count) => say('atMostTags', { count }),
      differsFrom: (other) => say('differsFrom', { other }),
    }
  }, [intl])
  return <DesignTextsProvider texts={texts}>{children}</DesignTextsProvider>
}
