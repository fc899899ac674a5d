import { Banner } from '@karwan/design-system/patterns/banner'
import { type Brand, brandProperties, contrastRatio, isHex } from '@karwan/design-system/theme'
import { defaultTheme } from '@karwan/domain/configuration'
import { useMemo } from 'react'
import { useWords } from '../../kit/text/use-words.ts'
import styles from './brand-preview.module.css'

type Props = { name: string; primaryColor: unknown; secondaryColor: unknown }

/** The minimum contrast of text (WCAG 2.2, 1.4.3). */
const leastContrast = 4.5

/**
 * Previews a button, a link and a badge in these colours, in light and dark mode, before anything is saved.
 */
export function BrandPreview({ name, primaryColor, secondaryColor }: Props) {
  const { say } = useWords()
  const brand = useMemo(() => brandOf(primaryColor, secondaryColor), [primaryColor, secondaryColor])
  const properties = brandProperties(brand)
  const contrast = contrastRatio(brand.primary, '#ffffff')
  return (
    <>
      <div className={styles.modes}>
        {(['light', 'dark'] as const).map((mode) => (
          <figure key={mode} className={styles[mode]} ref={painted(properties, mode)}>
            <figcaption>{say(`branding.preview.${mode}`)}</figcaption>
            <p className={styles.name}>{name}</p>
            <p>
              <span className={styles.button}>{say('branding.preview.button')}</span>{' '}
              <span className={styles.link}>{say('branding.preview.link')}</span>{' '}
              <span className={styles.mark}>{say('branding.preview.mark')}</span>
            </p>
          </figure>
        ))}
      </div>
      {isHexText(primaryColor) && contrast < leastContrast && (
        <Banner tone="warning">
          {say('branding.preview.contrast', { ratio: contrast.toFixed(1), least: leastContrast })}
        </Banner>
      )}
    </>
  )
}

const brandOf = (primary: unknown, secondary: unknown): Brand => ({
  primary: isHexText(primary) ? primary : defaultTheme.primaryColor,
  secondary: isHexText(secondary) ? secondary : '#ffb500',
})

const isHexText = (value: unknown): value is Brand['primary'] => typeof value === 'string' && isHex(value)

/**
 * Overrides the page's colours inside the preview, through the CSSOM because a
 * strict CSP forbids inline styles.
 */
const painted =
  (properties: Readonly<Record<string, string>>, mode: 'light' | 'dark') => (figure: HTMLElement | null) => {
    for (const [property, value] of Object.entries(properties))
      if (property.startsWith(`--${mode}-`))
        figure?.style.setProperty(property.replace(`--${mode}-`, '--'), value)
  }
