import { defineSlotRecipe } from '@chakra-ui/react'
import { drawerAnatomy } from '@chakra-ui/react/anatomy'
import { appear } from './appear.ts'
import { onNarrowPhone } from './breakpoints.ts'

const inset = { [onNarrowPhone]: { paddingInline: 'var(--space-4)' } }

/** The given width; on a narrow phone the width of the page. */
const wide = (width: string) => ({
  positioner: { '--drawer-width': `min(${width}, 100vw)`, [onNarrowPhone]: { '--drawer-width': '100vw' } },
})

export const drawerRecipe = defineSlotRecipe({
  slots: drawerAnatomy.keys(),
  base: {
    backdrop: {
      position: 'fixed',
      inset: 0,
      zIndex: 1000,
      background: 'var(--color-scrim)',
      animation: 'scrimIn 120ms ease-out',
    },
    positioner: {
      position: 'fixed',
      insetBlock: 0,
      zIndex: 1000,
      inlineSize: '100%',
      maxInlineSize: 'var(--drawer-width)',
      // A drawer that is not modal lies below dialogs and menus.
      '&[data-beside]': { '--drawer-width': 'min(28rem, 100vw)', zIndex: 900 },
    },
    content: {
      display: 'flex',
      flexDirection: 'column',
      blockSize: '100%',
      background: 'var(--color-raised)',
      color: 'var(--color-text)',
      boxShadow: 'var(--shadow-lg)',
      outline: 'none',
      fontWeight: 'var(--weight-regular)',
      textAlign: 'start',
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
      overscrollBehavior: 'contain',
      ...appear('140ms'),
      '[data-beside] > &': { borderInline: '1px solid var(--color-border)', boxShadow: 'var(--shadow-md)' },
    },
    header: {
      display: 'flex',
      gap: 'var(--space-4)',
      alignItems: 'flex-start',
      justifyContent: 'space-between',
      paddingBlock: 'var(--space-5) var(--space-2)',
      paddingInline: 'var(--space-6)',
      ...inset,
    },
    title: {
      fontSize: 'var(--text-lg)',
      fontWeight: 'var(--weight-strong)',
      lineHeight: 1.4,
      textWrap: 'balance',
    },
    body: {
      display: 'flex',
      flex: 1,
      flexDirection: 'column',
      gap: 'var(--space-4)',
      overflowY: 'auto',
      paddingBlockEnd: 'var(--space-5)',
      paddingInline: 'var(--space-6)',
      ...inset,
    },
    description: { color: 'var(--color-muted)' },
    footer: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: 'var(--space-2)',
      justifyContent: 'flex-end',
      paddingBlock: 'var(--space-3)',
      paddingInline: 'var(--space-6)',
      borderBlockStart: '1px solid var(--color-border)',
      ...inset,
    },
  },
  variants: {
    placement: {
      start: { positioner: { insetInlineStart: 0 } },
      end: { positioner: { insetInlineEnd: 0 } },
    },
    size: {
      xs: { positioner: { '--drawer-width': 'min(18rem, calc(100vw - 3rem))' } },
      sm: wide('22rem'),
      md: wide('28rem'),
      lg: wide('42rem'),
    },
  },
  defaultVariants: { placement: 'end', size: 'md' },
})
