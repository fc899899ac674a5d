import { Combobox as ChakraCombobox, chakra, createListCollection, useComboboxStyles } from '@chakra-ui/react'
import { CircleAlert, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useDesignTexts } from '../../texts/index.ts'
import { OverlayRoot } from '../../theme/overlay-root.tsx'
import control from '../field/control.module.css'
import fieldStyles from '../field/field.module.css'
import { useFieldControl } from '../field/index.ts'
import { useHeldButton } from '../field/use-held-button.ts'
import { IconButton } from '../icon-button/index.ts'
import { Spinner } from '../spinner/index.ts'
import { VisuallyHidden } from '../visually-hidden/index.ts'
import type { ComboboxOption, ComboboxProps } from './combobox.tsx'
import { useBox } from './use-box.ts'

/** The state of the typed text: a pending choice is made once the search has answered and no mouse button is held. */
type Typing = 'done' | 'going-on' | 'waiting' | 'no-match'

export function ComboboxPanel(props: ComboboxProps) {
  const { options, value, onValueChange, onQueryChange, minCharacters = 0, busy = false } = props
  const texts = useDesignTexts()
  const field = useFieldControl({ id: props.id })
  const noMatchId = useId()
  const { attach, hasFocus, leaveNow, selectText, touch } = useBox()
  const [open, setOpen] = useState(false)
  const [typing, setTyping] = useState<Typing>('done')
  const [query, setQuery] = useState(value?.label ?? '')
  const length = query.trim().length
  const shown = length < minCharacters ? none : options
  // Options that are offered before a search do not match the text.
  const matches = length < (props.searchedFrom ?? 0) ? none : shown
  const note = shown.length > 0 ? undefined : emptyNote()
  const isWrong = typing === 'no-match' && !field['aria-invalid']
  const collection = useMemo(
    () =>
      createListCollection({
        items: shown,
        itemToValue: (option) => String(option.value),
        itemToString: (option) => option.label,
        isItemDisabled: (option) => option.disabled ?? false,
      }),
    [shown],
  )

  // Show the new label when the value was changed from outside.
  const [followed, setFollowed] = useState(value)
  if (followed?.value !== value?.value || followed?.label !== value?.label) {
    setFollowed(value)
    setQuery(value?.label ?? '')
    setTyping('done')
  }

  function emptyNote(): string {
    const least = Math.max(minCharacters, props.searchedFrom ?? 0)
    if (length < least) return texts.typeAtLeast(least)
    return busy ? texts.loading : texts.noMatches
  }

  const highlighted = useRef<string>(null)
  const pointedAt = useRef(false)
  const type = (text: string) => {
    if (text === query) return
    pointedAt.current = false
    setQuery(text)
    setTyping('going-on')
    onQueryChange(text)
  }
  const decide = (option: ComboboxOption | null, next: { query: string; typing: Typing }) => {
    setFollowed(option)
    setQuery(next.query)
    setTyping(next.typing)
    if (option?.value !== value?.value) onValueChange(option)
  }
  const choose = (option: ComboboxOption | null) =>
    decide(option, { query: option?.label ?? '', typing: 'done' })

  // A choice may remove an error line; wait for the release of the button, so that the page does not move under the pointer.
  const isPressed = useHeldButton(typing !== 'done')

  // The highlighted option, else the first match. Undefined while a search is running, because the list
  // still belongs to the previous text.
  const settle = () => {
    if (typing !== 'going-on' && typing !== 'waiting') return
    const pointed = shown.find((option) => String(option.value) === highlighted.current)
    if (isPressed) setTyping('waiting')
    else if (length === 0) choose(null)
    else if (pointedAt.current && pointed) choose(pointed)
    else if (busy) setTyping('waiting')
    else if (matches[0]) choose(matches[0])
    else decide(null, { query, typing: 'no-match' })
  }
  // The search is asynchronous, so its answer is handled in an effect.
  // biome-ignore lint/correctness/useExhaustiveDependencies: settles once, when the answer is there.
  useEffect(() => {
    if (typing !== 'waiting' || busy || isPressed) return
    settle()
    if (hasFocus()) setOpen(false)
  }, [typing, busy, isPressed])

  const takeByKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') pointedAt.current = true
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    if (typing !== 'going-on' && typing !== 'waiting') return
    event.preventDefault()
    settle()
    if (!busy) setOpen(false)
  }
  // Enter in an open list chooses and never sends the form.
  const keepForm = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && open) event.preventDefault()
  }
  const leave = () => {
    leaveNow()
    // While only the browser's window has lost the focus, the text is kept for the user's return.
    if (!hasFocus()) {
      settle()
      setOpen(false)
    }
    props.onBlur?.()
  }
  const openOrClose = (change: { open: boolean; reason?: string }) => {
    // The list of a box that is left before it opens stays closed.
    setOpen(change.open && hasFocus())
    if (change.reason === 'escape-key' && typing !== 'done') choose(value)
  }

  // Typing replaces the chosen option.
  const selectChosen = () => {
    if (!open && value !== null && query === value.label) selectText()
  }

  return (
    <OverlayRoot>
      <ChakraCombobox.Root
        collection={collection}
        value={value ? [String(value.value)] : []}
        inputValue={query}
        onInputValueChange={(change) => type(change.inputValue)}
        onSelect={({ itemValue }) => choose(shown.find(({ value: id }) => String(id) === itemValue) ?? null)}
        // onSelect also reports an option that is already chosen; onValueChange does not.
        onValueChange={(change) => change.value.length === 0 && choose(null)}
        onHighlightChange={(change) => {
          highlighted.current = change.highlightedValue
        }}
        ids={field.id ? { input: field.id, label: `${field.id}-label` } : undefined}
        name={props.name}
        placeholder={props.placeholder}
        invalid={Boolean(field['aria-invalid']) || isWrong}
        open={open}
        onOpenChange={openOrClose}
        // A closed list would be laid out once for every field of a form.
        lazyMount
        unmountOnExit
        openOnClick
        inputBehavior="autohighlight"
        // The library must not reset the text; it stays until an option is chosen or the user deletes it.
        allowCustomValue
        selectionBehavior="preserve"
        translations={{ clearTriggerLabel: texts.clear, triggerLabel: '' }}
        // Rendered beside its field, not in a portal: a modal dialog hides everything outside itself from assistive technology.
        positioning={{ sameWidth: true, gutter: 4, strategy: 'fixed' }}
      >
        <ChakraCombobox.Control onKeyDown={keepForm}>
          <ChakraCombobox.Input
            ref={attach}
            className={control.control}
            aria-describedby={
              [isWrong && noMatchId, field['aria-describedby']].filter(Boolean).join(' ') || undefined
            }
            aria-required={field['aria-required']}
            // Rendered before the next key: the library reports a text later, and writes that older one into the box.
            onChangeCapture={(event) => type(event.currentTarget.value)}
            onFocus={props.onFocus}
            onBlur={leave}
            onKeyDownCapture={takeByKey}
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
        {isWrong && (
          <p id={noMatchId} className={fieldStyles.error}>
            <CircleAlert aria-hidden="true" />
            {emptyNote()}
          </p>
        )}
        <ChakraCombobox.Positioner>
          <ChakraCombobox.Content>
            {shown.map((option) => (
              <ChakraCombobox.Item key={option.value} item={option}>
                {option.picture}
                <span>{option.label}</span>
                {option.hint && <Hint>{option.hint}</Hint>}
              </ChakraCombobox.Item>
            ))}
            {note && <Note>{note}</Note>}
          </ChakraCombobox.Content>
        </ChakraCombobox.Positioner>
      </ChakraCombobox.Root>
    </OverlayRoot>
  )
}

const none: ComboboxProps['options'] = []

function Hint({ children }: { children: ReactNode }) {
  return <chakra.span css={useComboboxStyles().itemHint}>{children}</chakra.span>
}

/** ARIA requires a listbox to have an option, so the empty message is a disabled one. */
function Note({ children }: { children: string }) {
  return (
    <chakra.div
      css={useComboboxStyles().empty}
      role="option"
      aria-disabled="true"
      aria-selected="false"
      tabIndex={-1}
    >
      {children}
    </chakra.div>
  )
}
