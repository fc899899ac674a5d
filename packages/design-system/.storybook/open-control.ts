import { useArgs } from 'storybook/preview-api'

/** Whether the control `open` of a story is on, and what changes it as a click in the story opens or closes. */
export function useOpenControl(): { isOpen: boolean; setOpen: (open: boolean) => void } {
  const [{ open }, change] = useArgs<{ open: boolean }>()
  return { isOpen: open, setOpen: (next) => change({ open: next }) }
}
