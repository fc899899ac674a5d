import { useQuery } from '@tanstack/react-query'
import { bootConfig } from '../../kit/access/boot-config.ts'
import { log } from '../../kit/access/log.ts'

/**
 * The borders to draw: those of the deployment if it has its own. None are drawn until they are
 * loaded, or if they cannot be read, because borders are a legal matter and others are no substitute.
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
