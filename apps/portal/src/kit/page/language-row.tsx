import { languages, namesOf } from '@karwan/domain/kernel'
import { useIntl } from 'react-intl'
import { sdk } from '../access/sdk.ts'
import { speak } from '../text/messages.ts'
import styles from './language-row.module.css'

/**
 * Buttons to choose a language, for people who do not read English, before the page asks anything of them.
 */
export function LanguageRow() {
  const intl = useIntl()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame and needs a legend that nobody sees
    <div role="group" aria-label={intl.formatMessage({ id: 'core.user.languages' })} className={styles.row}>
      {namesOf(languages).map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={intl.locale === language}
          className={styles.language}
          onClick={() => void speak(language, sdk.storage)}
        >
          {languages[language].label}
        </button>
      ))}
    </div>
  )
}
