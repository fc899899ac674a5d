import { createFileRoute } from '@tanstack/react-router'
import { BrandingPage } from '../../features/configuration/branding-page.tsx'

export const Route = createFileRoute('/_signed-in/settings/branding')({
  staticData: {
    place: { group: 'settings', order: 10, title: 'navigation.branding', icon: 'Palette' },
  },
  component: BrandingPage,
})
