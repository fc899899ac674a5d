export { Dialog, type DialogProps, Drawer } from './dialog.tsx'
