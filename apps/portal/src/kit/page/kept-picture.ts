import { useQuery } from '@tanstack/react-query'
import { sdk } from '../access/sdk.ts'

/** The address, within this page, of a picture that the API keeps and shows to who is signed in only. */
export function useKeptPicture(operation: 'getBrandLogo' | 'getUserPicture', key: string | null | undefined) {
  const { data } = useQuery({
    queryKey: [operation, key],
    queryFn: async ({ signal }) => {
      const { blob } = await sdk.callFile(operation, { path: { key: key ?? '' }, signal })
      return URL.createObjectURL(blob)
    },
    enabled: Boolean(key),
    // The picture of a key never changes, and its address holds as long as the page.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return data
}
