import { createFileRoute } from '@tanstack/react-router'
import { ProductSettingsPage } from '../../features/configuration/product-settings-page.tsx'

export const Route = createFileRoute('/_signed-in/settings/product')({
  staticData: {
    place: {
      group: 'settings',
      order: 20,
      title: 'navigation.productSettings',
      icon: 'SlidersHorizontal',
      permission: ['config:manage', 'theme:manage', 'feature-flag:manage'],
      isForStaff: true,
    },
  },
  component: ProductSettingsPage,
})
