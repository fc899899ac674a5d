export { ActionsMenu, Menu, type MenuAction, type MenuProps, type MenuTrigger } from './menu.tsx'
