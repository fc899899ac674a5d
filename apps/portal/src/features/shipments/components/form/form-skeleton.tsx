import { Skeleton } from '@karwan/design-system/components/skeleton'
import { shared } from '@karwan/design-system/theme'
import { useIntl } from 'react-intl'
import styles from './shipment-form.module.css'

/** Placeholder of the form's size, so that nothing moves when the form loads. */
export function FormSkeleton() {
  const intl = useIntl()
  return (
    <div className={shared('column', 'gap-4')} aria-busy="true">
      <span role="status" className={styles.said}>
        {intl.formatMessage({ id: 'shipments.form.loading' })}
      </span>
      <Skeleton shape="title" />
      <Skeleton lines={12} />
    </div>
  )
}
