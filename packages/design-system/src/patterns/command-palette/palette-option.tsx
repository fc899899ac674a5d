import { Listbox as ChakraListbox, chakra, type SystemStyleObject } from '@chakra-ui/react'
import { KeyboardKey } from '../../components/keyboard-key/index.ts'
import type { PaletteItem } from './command-palette.tsx'

interface PaletteOptionProps {
  item: PaletteItem
  styles: Record<string, SystemStyleObject>
}

export function PaletteOption({ item, styles }: PaletteOptionProps) {
  const detail = item.disabledReason ?? item.hint
  return (
    <ChakraListbox.Item item={item} highlightOnHover css={styles.item}>
      {item.icon}
      <chakra.span css={styles.words}>
        <ChakraListbox.ItemText>{item.label}</ChakraListbox.ItemText>
        {detail && <chakra.span css={styles.detail}>{detail}</chakra.span>}
      </chakra.span>
      {item.keys && (
        <chakra.span css={styles.keys}>
          <KeyboardKey keys={item.keys} />
        </chakra.span>
      )}
    </ChakraListbox.Item>
  )
}
