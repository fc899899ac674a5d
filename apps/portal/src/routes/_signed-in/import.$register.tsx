import { isMember } from '@karwan/domain/kernel'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { ImportPage } from '../../features/imports/import-page.tsx'
import { importPlaces } from '../../features/imports/import-places.ts'

export const Route = createFileRoute('/_signed-in/import/$register')({
  params: {
    parse: ({ register }) => {
      if (!isMember(importPlaces, register)) throw notFound()
      return { register }
    },
    stringify: (params) => params,
  },
  validateSearch: ({ id }: Record<string, unknown>): { id?: number } => {
    const read = Number(id)
    return Number.isSafeInteger(read) && read > 0 ? { id: read } : {}
  },
  component: ImportRoute,
})

function ImportRoute() {
  const { register } = Route.useParams()
  return <ImportPage place={importPlaces[register]} id={Route.useSearch().id} />
}
