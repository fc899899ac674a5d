import { IconButton } from '@karwan/design-system/components/icon-button'
import { Popover } from '@karwan/design-system/components/popover'
import { Columns3 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useIntl } from 'react-intl'
import type { SettingsProps } from './table-settings-panel.tsx'

const Panel = lazy(async () => ({ default: (await import('./table-settings-panel.tsx')).TableSettingsPanel }))

/** The button that opens the user's settings of the table: density, columns, their order and widths. */
export function TableSettings({ list, remembering }: SettingsProps) {
  const intl = useIntl()
  const label = intl.formatMessage({ id: 'kit.table.settings' })
  return (
    <Popover
      title={label}
      align="end"
      trigger={(attributes) => (
        <IconButton {...attributes} variant="outline" label={label} icon={<Columns3 aria-hidden="true" />} />
      )}
    >
      <Suspense fallback={null}>
        <Panel list={list} remembering={remembering} />
      </Suspense>
    </Popover>
  )
}
