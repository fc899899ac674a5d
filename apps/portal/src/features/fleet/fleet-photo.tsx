import { Avatar, type AvatarProps } from '@karwan/design-system/components/avatar'
import { sdk } from '../../kit/access/sdk.ts'
import { usePicture } from '../../kit/page/kept-picture.ts'

type FleetPhotoProps = {
  /** Gives the initials if there is no photo. */
  name: string
  photoDocumentId: number | null | undefined
  size?: NonNullable<AvatarProps['size']>
}

/** The photo of a driver or vehicle, or its initials. */
export function FleetPhoto({ name, photoDocumentId, size = 'sm' }: FleetPhotoProps) {
  const src = usePicture('getFleetPhoto', photoDocumentId, (id, signal) =>
    sdk.callFile('getFleetPhoto', { path: { id }, signal }),
  )
  return <Avatar name={name} size={size} {...(src !== undefined && { src })} />
}
