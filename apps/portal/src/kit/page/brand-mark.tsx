import styles from './brand-mark.module.css'
import { useKeptPicture } from './kept-picture.ts'

/** The path of an uploaded logo, which the API keeps and gives only to signed-in users. */
const uploaded = /^\/brand\/([0-9a-f-]{36})$/

/** The client's logo, or else the sign of the product. */
export function BrandMark({ logo }: { logo?: string | undefined }) {
  const [, key] = uploaded.exec(logo ?? '') ?? []
  if (key !== undefined) return <UploadedLogo logo={key} />
  if (logo !== undefined && logo !== '/logo.png') return <img className={styles.mark} src={logo} alt="" />
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
      <rect className={styles.ground} width="32" height="32" rx="8" />
      <path className={styles.line} d="M9 8v16M9 17l9-9M13 14l9 10" />
    </svg>
  )
}

function UploadedLogo({ logo: key }: { logo: string }) {
  const source = useKeptPicture('getBrandLogo', key)
  return source === undefined ? <BrandMark /> : <img className={styles.mark} src={source} alt="" />
}
