export { type PathStep, StatusPath, type StatusPathProps } from './status-path.tsx'
