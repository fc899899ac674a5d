export { Avatar, type AvatarProps } from './avatar.tsx'
export { initialsOf } from './initials.ts'
