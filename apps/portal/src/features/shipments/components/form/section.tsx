import { FormSection } from '@karwan/design-system/patterns/form-section'
import { shared } from '@karwan/design-system/theme'
import { type ReactNode, useId } from 'react'
import { useIntl } from 'react-intl'
import styles from './shipment-form.module.css'

type SectionName = 'who' | 'route' | 'vehicles' | 'vehicleDetails' | 'stops' | 'price' | 'contacts' | 'papers'

export function Section({ name, children }: { name: SectionName; children: ReactNode }) {
  const intl = useIntl()
  return (
    <FormSection
      title={intl.formatMessage({ id: `shipments.section.${name}` })}
      description={
        <span className={styles.about}>{intl.formatMessage({ id: `shipments.section.${name}Text` })}</span>
      }
      columns={1}
    >
      <div className={styles.fields}>{children}</div>
    </FormSection>
  )
}

type FieldGroupProps = {
  /** Target of the error summary's link for a fault of the whole group. */
  id?: string
  title: string
  children: ReactNode
}

/** Related fields under a heading. */
export function FieldGroup({ id: groupId, title, children }: FieldGroupProps) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot stand in this grid.
    <div id={groupId} tabIndex={-1} role="group" aria-labelledby={id} className={styles.group}>
      <h4 id={id} className={shared('margin-below-3', 'text-md')}>
        {title}
      </h4>
      <div className={styles.fields}>{children}</div>
    </div>
  )
}

/** Spans the whole width of the section. */
export function Wide({ children }: { children: ReactNode }) {
  return <div className={shared('all-columns', 'can-shrink')}>{children}</div>
}

/** A short field and a longer one, in one line even on a phone. */
export function ShortBesideLong({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}
