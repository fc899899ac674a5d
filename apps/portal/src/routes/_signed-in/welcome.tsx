import { createFileRoute } from '@tanstack/react-router'
import { WelcomePage } from '../../features/people/pages/welcome.tsx'

export const Route = createFileRoute('/_signed-in/welcome')({ component: WelcomePage })
