import { useDesignTexts } from '../../texts/index.ts'
import styles from './skip-link.module.css'

export interface SkipLinkProps {
  /** The id of the page's main part. */
  targetId: string
}

/** The first link of a page, seen when it has the focus: the keyboard leaves out the navigation. */
export function SkipLink({ targetId }: SkipLinkProps) {
  const texts = useDesignTexts()
  return (
    <a className={styles.skip} href={`#${targetId}`}>
      {texts.skipToContent}
    </a>
  )
}
