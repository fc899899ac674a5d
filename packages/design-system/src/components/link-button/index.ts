export { LinkButton, type LinkButtonProps } from './link-button.tsx'
export type { LinkAttributes, RenderLink } from './render-link.ts'
