import { Avatar, type AvatarProps } from '@karwan/design-system/components/avatar'
import { useKeptPicture } from './kept-picture.ts'

type UserAvatarProps = {
  /** A session that was stored before there were pictures says nothing of one. */
  user: { fullName: string; pictureKey?: string | null }
  size?: NonNullable<AvatarProps['size']>
}

/** What somebody looks like, or their initials. */
export function UserAvatar({ user, size = 'md' }: UserAvatarProps) {
  const src = useKeptPicture('getUserPicture', user.pictureKey)
  return <Avatar name={user.fullName} size={size} {...(src !== undefined && { src })} />
}
