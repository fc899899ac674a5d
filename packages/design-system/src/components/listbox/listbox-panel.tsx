import { Listbox as ChakraListbox, createListCollection } from '@chakra-ui/react'
import { Check } from 'lucide-react'
import { Fragment, useMemo } from 'react'
import { useDesignTexts } from '../../texts/index.ts'
import { OverlayRoot } from '../../theme/overlay-root.tsx'
import { useFieldControl } from '../field/index.ts'
import styles from './listbox.module.css'
import type { ListboxOption, ListboxProps } from './listbox.tsx'

export function ListboxPanel(props: ListboxProps) {
  const { options, value, onValueChange, multiple = false, label, empty } = props
  const texts = useDesignTexts()
  const field = useFieldControl({ id: props.id })
  const collection = useMemo(
    () =>
      createListCollection({
        items: options,
        itemToString: (option) => option.label,
        isItemDisabled: (option) => Boolean(option.disabledReason),
        groupBy: (option) => option.group ?? '',
      }),
    [options],
  )
  return (
    <OverlayRoot>
      <ChakraListbox.Root
        collection={collection}
        value={[...value]}
        onValueChange={(change) => onValueChange(change.value)}
        selectionMode={multiple ? 'multiple' : 'single'}
        ids={field.id ? { content: field.id, label: `${field.id}-label` } : undefined}
        className={styles.root}
      >
        <ChakraListbox.Content
          {...(label && { 'aria-label': label, 'aria-labelledby': undefined })}
          aria-describedby={field['aria-describedby']}
          aria-invalid={field['aria-invalid']}
          aria-required={field['aria-required']}
          className={styles.list}
        >
          {options.length === 0 && (
            // A list has at least one option, be it only a word.
            <div
              className={styles.empty}
              role="option"
              aria-disabled="true"
              aria-selected="false"
              tabIndex={-1}
            >
              {empty ?? texts.noMatches}
            </div>
          )}
          {collection.group().map(([group, members]) => {
            const items = members.map((option) => <Item key={option.value} option={option} />)
            if (!group) return <Fragment key="">{items}</Fragment>
            return (
              <ChakraListbox.ItemGroup key={group}>
                <ChakraListbox.ItemGroupLabel className={styles.group}>{group}</ChakraListbox.ItemGroupLabel>
                {items}
              </ChakraListbox.ItemGroup>
            )
          })}
        </ChakraListbox.Content>
      </ChakraListbox.Root>
    </OverlayRoot>
  )
}

function Item({ option }: { option: ListboxOption }) {
  const detail = option.disabledReason ?? option.hint
  return (
    <ChakraListbox.Item item={option} className={styles.item}>
      {option.icon}
      <span className={styles.words}>
        <ChakraListbox.ItemText>{option.label}</ChakraListbox.ItemText>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      <ChakraListbox.ItemIndicator className={styles.check}>
        <Check />
      </ChakraListbox.ItemIndicator>
    </ChakraListbox.Item>
  )
}
