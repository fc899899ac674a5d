import { shared } from '@karwan/design-system/theme'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { BrandMark } from '../../kit/page/brand-mark.tsx'
import { LanguageRow } from '../../kit/page/language-row.tsx'
import { usePageTitle } from '../../kit/page/page-title.ts'
import { useNoPlainLogin } from '../../kit/page/prerendered.ts'
import styles from './pages/login.module.css'

type AuthCardProps = { title: string; description?: ReactNode; children: ReactNode }

/**
 * The frame of pages for people who are not signed in. It looks like the login,
 * and lets them choose a language.
 */
export function AuthCard({ title, description, children }: AuthCardProps) {
  const intl = useIntl()
  usePageTitle(title)
  useNoPlainLogin()
  return (
    <main className={styles.page}>
      <aside className={styles.pitch}>
        <p className={styles.promise}>{intl.formatMessage({ id: 'session.login.pitch' })}</p>
        <p className={styles.words}>{intl.formatMessage({ id: 'session.login.pitchText' })}</p>
      </aside>
      <div className={styles.card}>
        <p className={shared('row', 'align-center', 'gap-2', 'strong')}>
          <BrandMark />
          <span>{intl.formatMessage({ id: 'core.brand' })}</span>
        </p>
        <h1 className={styles.title}>{title}</h1>
        {description !== undefined && <div className={styles.description}>{description}</div>}
        {children}
        <LanguageRow />
      </div>
    </main>
  )
}

/** Links to other pages, below the button. */
export function AuthLink({ children }: { children: ReactNode }) {
  return <p className={styles.links}>{children}</p>
}
