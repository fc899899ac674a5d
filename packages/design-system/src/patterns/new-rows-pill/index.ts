export { NewRowsPill, type NewRowsPillProps } from './new-rows-pill.tsx'
