import { defineSlotRecipe } from '@chakra-ui/react'
import { dialogAnatomy } from '@chakra-ui/react/anatomy'
import { appear } from './appear.ts'
import { onPhone } from './breakpoints.ts'

export const dialogRecipe = defineSlotRecipe({
  slots: dialogAnatomy.keys(),
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
      inset: 0,
      zIndex: 1000,
      display: 'flex',
      overscrollBehavior: 'contain',
      alignItems: 'center',
      justifyContent: 'center',
      padding: 'var(--space-4)',
      // On a phone, the dialog is a sheet at the bottom, within reach of the thumb.
      [onPhone]: { alignItems: 'flex-end', padding: 0 },
    },
    content: {
      display: 'flex',
      flexDirection: 'column',
      width: '100%',
      maxHeight: '100%',
      background: 'var(--color-raised)',
      color: 'var(--color-text)',
      boxShadow: 'var(--shadow-lg)',
      outline: 'none',
      overflowWrap: 'anywhere',
      ...appear('140ms'),
      borderRadius: 'var(--radius-lg)',
      [onPhone]: { borderEndStartRadius: 0, borderEndEndRadius: 0 },
    },
    header: {
      display: 'flex',
      gap: 'var(--space-4)',
      alignItems: 'flex-start',
      justifyContent: 'space-between',
      paddingBlock: 'var(--space-5) var(--space-2)',
      paddingInline: 'var(--space-6)',
    },
    title: {
      fontSize: 'var(--text-lg)',
      fontWeight: 'var(--weight-strong)',
      lineHeight: 1.4,
      textWrap: 'balance',
    },
    description: { color: 'var(--color-muted)' },
    body: {
      display: 'flex',
      flex: 1,
      flexDirection: 'column',
      gap: 'var(--space-4)',
      overflowY: 'auto',
      paddingBlock: '0 var(--space-5)',
      paddingInline: 'var(--space-6)',
    },
    footer: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: 'var(--space-2)',
      justifyContent: 'flex-end',
      paddingBlock: 'var(--space-3)',
      paddingInline: 'var(--space-6)',
      borderTop: '1px solid var(--color-border)',
    },
  },
  variants: {
    size: {
      sm: { content: { maxWidth: '26rem', [onPhone]: { maxWidth: 'none' } } },
      md: { content: { maxWidth: '34rem', [onPhone]: { maxWidth: 'none' } } },
      lg: { content: { maxWidth: '48rem', [onPhone]: { maxWidth: 'none' } } },
    },
  },
  defaultVariants: { size: 'md' },
})
