import { Combobox as ChakraCombobox, createListCollection } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useDesignTexts } from '../../texts/index.ts'
import { OverlayRoot } from '../../theme/overlay-root.tsx'
import control from '../field/control.module.css'
import { useFieldControl } from '../field/index.ts'
import { IconButton } from '../icon-button/index.ts'
import { Spinner } from '../spinner/index.ts'
import { VisuallyHidden } from '../visually-hidden/index.ts'
import styles from './combobox.module.css'
import type { ComboboxProps } from './combobox.tsx'

export function ComboboxPanel(props: ComboboxProps) {
  const { options, value, onValueChange, onQueryChange, minCharacters = 0, busy = false } = props
  const texts = useDesignTexts()
  const field = useFieldControl({ id: props.id })
  const [open, setOpen] = useState(false)
  const [query, setQuery] = useState(value?.label ?? '')
  const tooShort = query.trim().length < minCharacters
  const shown = tooShort ? none : options
  const note = shown.length > 0 ? undefined : emptyNote()
  // The chosen one stays known although the next search may not find it.
  const collection = useMemo(
    () =>
      createListCollection({
        items: value && !shown.some((option) => option.value === value.value) ? [...shown, value] : shown,
        itemToValue: (option) => String(option.value),
        itemToString: (option) => option.label,
        isItemDisabled: (option) => option.disabled ?? false,
      }),
    [shown, value],
  )

  function emptyNote(): string {
    if (tooShort) return texts.typeAtLeast(minCharacters)
    return busy ? texts.loading : texts.noMatches
  }

  const type = (text: string) => {
    setQuery(text)
    if (text !== value?.label) onQueryChange(text)
  }
  const choose = (chosen: string | undefined) => {
    const option = collection.items.find((item) => String(item.value) === chosen) ?? null
    if (option?.value !== value?.value) onValueChange(option)
  }

  // What one types next takes the place of what was chosen. The list puts the caret at the end when it opens,
  // sooner or later, so the text is selected again until its user does something.
  const input = useRef<HTMLInputElement>(null)
  const untouched = useRef(false)
  const touch = () => {
    untouched.current = false
  }
  const selectChosen = () => {
    untouched.current = !open && value !== null && query === value.label
    if (untouched.current) input.current?.select()
  }
  useEffect(() => {
    const element = input.current
    const keepSelected = () => {
      if (untouched.current && element?.selectionStart === element?.selectionEnd) element?.select()
    }
    element?.addEventListener('select', keepSelected)
    return () => element?.removeEventListener('select', keepSelected)
  }, [])

  return (
    <OverlayRoot>
      <ChakraCombobox.Root
        collection={collection}
        value={value ? [String(value.value)] : []}
        inputValue={query}
        onInputValueChange={(change) => type(change.inputValue)}
        onValueChange={(change) => choose(change.value[0])}
        ids={field.id ? { input: field.id, label: `${field.id}-label` } : undefined}
        name={props.name}
        placeholder={props.placeholder}
        invalid={Boolean(field['aria-invalid'])}
        open={open}
        onOpenChange={(change) => setOpen(change.open)}
        openOnClick
        selectionBehavior="replace"
        translations={{ clearTriggerLabel: texts.clear, triggerLabel: '' }}
        // Beside its field and not at the end of the page: a modal dialog hides from assistive technology what is outside it.
        positioning={{ sameWidth: true, gutter: 4, strategy: 'fixed' }}
      >
        <ChakraCombobox.Control>
          <ChakraCombobox.Input
            ref={input}
            className={control.control}
            aria-describedby={field['aria-describedby']}
            aria-required={field['aria-required']}
            onBlur={props.onBlur}
            onPointerDown={touch}
            onKeyDown={touch}
            onClick={selectChosen}
          />
          <span role="status">{open && note && <VisuallyHidden>{note}</VisuallyHidden>}</span>
          <span className={control.after}>
            {busy && <Spinner size="sm" />}
            {value && (
              <ChakraCombobox.ClearTrigger asChild>
                <IconButton size="sm" label={texts.clear} icon={<X aria-hidden="true" />} />
              </ChakraCombobox.ClearTrigger>
            )}
          </span>
        </ChakraCombobox.Control>
        <ChakraCombobox.Positioner>
          <ChakraCombobox.Content>
            {shown.map((option) => (
              <ChakraCombobox.Item key={option.value} item={option}>
                <span>{option.label}</span>
                {option.hint && <span className={styles.hint}>{option.hint}</span>}
              </ChakraCombobox.Item>
            ))}
            {note && (
              <div
                className={styles.empty}
                role="option"
                aria-disabled="true"
                aria-selected="false"
                tabIndex={-1}
              >
                {note}
              </div>
            )}
          </ChakraCombobox.Content>
        </ChakraCombobox.Positioner>
      </ChakraCombobox.Root>
    </OverlayRoot>
  )
}

const none: ComboboxProps['options'] = []
