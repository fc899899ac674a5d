export { NumberInput, type NumberInputProps } from './number-input.tsx'
export { tidyNumber } from './tidy-number.ts'
