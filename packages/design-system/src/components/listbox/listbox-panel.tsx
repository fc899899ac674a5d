import { Listbox as ChakraListbox, chakra, createListCollection, useListboxStyles } from '@chakra-ui/react'
import { Check } from 'lucide-react'
import { Fragment, type ReactNode, useMemo } from 'react'
import { useDesignTexts } from '../../texts/index.ts'
import { OverlayRoot } from '../../theme/overlay-root.tsx'
import { useFieldControl } from '../field/index.ts'
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
      >
        <ChakraListbox.Content
          {...(label && { 'aria-label': label, 'aria-labelledby': undefined })}
          aria-describedby={field['aria-describedby']}
          aria-invalid={field['aria-invalid']}
          aria-required={field['aria-required']}
        >
          {options.length === 0 && <Note>{empty ?? texts.noMatches}</Note>}
          {collection.group().map(([group, members]) => {
            const items = members.map((option) => <Item key={option.value} option={option} />)
            if (!group) return <Fragment key="">{items}</Fragment>
            return (
              <ChakraListbox.ItemGroup key={group}>
                <ChakraListbox.ItemGroupLabel>{group}</ChakraListbox.ItemGroupLabel>
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
  const styles = useListboxStyles()
  const detail = option.disabledReason ?? option.hint
  return (
    <ChakraListbox.Item item={option}>
      {option.icon}
      <chakra.span css={styles.words}>
        <ChakraListbox.ItemText>{option.label}</ChakraListbox.ItemText>
        {detail && <chakra.span css={styles.detail}>{detail}</chakra.span>}
      </chakra.span>
      <ChakraListbox.ItemIndicator>
        <Check />
      </ChakraListbox.ItemIndicator>
    </ChakraListbox.Item>
  )
}

/** ARIA requires a listbox to have an option, so the empty message is a disabled one. */
function Note({ children }: { children: ReactNode }) {
  return (
    <chakra.div
      css={useListboxStyles().empty}
      role="option"
      aria-disabled="true"
      aria-selected="false"
      tabIndex={-1}
    >
      {children}
    </chakra.div>
  )
}
