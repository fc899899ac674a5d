import { skipToken, useQuery } from '@tanstack/react-query'
import { sdk } from '../access/sdk.ts'

/** The object URL of a picture that the API gives only to signed-in users. */
export function useKeptPicture(operation: 'getBrandLogo' | 'getUserPicture', key: string | null | undefined) {
  return usePicture(operation, key, (path, signal) =>
    sdk.callFile(operation, { path: { key: path }, signal }),
  )
}

export function usePicture<Key extends string | number>(
  operation: string,
  key: Key | null | undefined,
  fetchOf: (key: Key, signal: AbortSignal) => Promise<{ blob: Blob }>,
) {
  const { data } = useQuery({
    queryKey: [operation, key],
    queryFn: key ? async ({ signal }) => URL.createObjectURL((await fetchOf(key, signal)).blob) : skipToken,
    // The picture of a key never changes, and its object URL is valid until a reload.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return data
}
