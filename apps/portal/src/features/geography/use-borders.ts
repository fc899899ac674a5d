import { useQuery } from '@tanstack/react-query'
import { bootConfig } from '../../kit/access/boot-config.ts'
import { log } from '../../kit/access/log.ts'

/**
 * The borders to draw: those of the deployment where it brings its own. Until they are there, and where they cannot be
 * read, none are: how a border is drawn is a legal matter, so another drawing is no substitute.
 */
export function useBorders(built: string): string {
  const { mapBorders } = bootConfig()
  const { data = '' } = useQuery({
    queryKey: ['map-borders', mapBorders],
    queryFn: ({ signal }) => fetchBorders(mapBorders ?? '', signal),
    enabled: Boolean(mapBorders),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return mapBorders ? data : built
}

async function fetchBorders(path: string, signal: AbortSignal): Promise<string> {
  try {
    const [{ borderLines }, response] = await Promise.all([
      import('./border-lines.ts'),
      fetch(path, { signal }),
    ])
    return borderLines(await response.json())
  } catch (fault) {
    if (!signal.aborted) log('map borders', fault)
    return ''
  }
}
