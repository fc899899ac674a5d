export { LatestNotifications } from './components/latest-notifications.tsx'
