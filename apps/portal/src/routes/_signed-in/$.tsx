import { createFileRoute, notFound } from '@tanstack/react-router'

/** Every other address: whoever is signed in keeps the navigation, and with it a way on. */
export const Route = createFileRoute('/_signed-in/$')({
  loader: () => {
    throw notFound()
  },
})
