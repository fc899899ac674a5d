import { createFileRoute, notFound } from '@tanstack/react-router'

/** Any unknown address: a signed-in user sees 'not found' inside the navigation. */
export const Route = createFileRoute('/_signed-in/$')({
  loader: () => {
    throw notFound()
  },
})
