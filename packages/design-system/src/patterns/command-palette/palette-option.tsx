import { Listbox as ChakraListbox } from '@chakra-ui/react'
import { KeyboardKey } from '../../components/keyboard-key/index.ts'
import styles from './command-palette.module.css'
import type { PaletteItem } from './command-palette.tsx'

export function PaletteOption({ item }: { item: PaletteItem }) {
  const detail = item.disabledReason ?? item.hint
  return (
    <ChakraListbox.Item item={item} highlightOnHover className={styles.item}>
      {item.icon}
      <span className={styles.words}>
        <ChakraListbox.ItemText>{item.label}</ChakraListbox.ItemText>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      {item.keys && (
        <span className={styles.keys}>
          <KeyboardKey keys={item.keys} />
        </span>
      )}
    </ChakraListbox.Item>
  )
}
