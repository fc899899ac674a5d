export { KeyboardKey, type KeyboardKeyProps } from './keyboard-key.tsx'
