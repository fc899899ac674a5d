export { Badge, type BadgeProps, StatusBadge } from './badge.tsx'
