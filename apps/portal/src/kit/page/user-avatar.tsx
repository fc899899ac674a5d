import { Avatar, type AvatarProps } from '@karwan/design-system/components/avatar'
import { useKeptPicture } from './kept-picture.ts'

type UserAvatarProps = {
  /** `pictureKey` is absent in sessions that were stored before pictures existed. */
  user: { fullName: string; pictureKey?: string | null }
  size?: NonNullable<AvatarProps['size']>
}

/** The user's picture, or their initials. */
export function UserAvatar({ user, size = 'md' }: UserAvatarProps) {
  const src = useKeptPicture('getUserPicture', user.pictureKey)
  return <Avatar name={user.fullName} size={size} {...(src !== undefined && { src })} />
}
