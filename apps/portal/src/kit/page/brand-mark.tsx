import styles from './brand-mark.module.css'

/** The sign of the product; a client's own logo stands in its place. */
export function BrandMark({ logo }: { logo?: string | undefined }) {
  if (logo !== undefined && logo !== '/logo.png') return <img className={styles.mark} src={logo} alt="" />
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
      <rect className={styles.ground} width="32" height="32" rx="8" />
      <path className={styles.line} d="M9 8v16M9 17l9-9M13 14l9 10" />
    </svg>
  )
}
