import {
  Dialog as ChakraDialog,
  Listbox as ChakraListbox,
  chakra,
  createListCollection,
  Portal,
  useSlotRecipe,
} from '@chakra-ui/react'
import { CircleAlert, Search, X } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { IconButton } from '../../components/icon-button/index.ts'
import { Spinner } from '../../components/spinner/index.ts'
import { VisuallyHidden } from '../../components/visually-hidden/index.ts'
import { useDesignTexts } from '../../texts/index.ts'
import { OverlayRoot } from '../../theme/overlay-root.tsx'
import { commandPaletteRecipe } from '../../theme/recipes/command-palette.ts'
import type { CommandPaletteProps } from './command-palette.tsx'
import { PaletteOption } from './palette-option.tsx'

/** The styles come from a recipe, which is only available inside the root. */
export function PalettePanel(props: CommandPaletteProps) {
  return (
    <OverlayRoot>
      <Palette {...props} />
    </OverlayRoot>
  )
}

function Palette(props: CommandPaletteProps) {
  const styles = useSlotRecipe({ recipe: commandPaletteRecipe })()
  const { open, onClose, label, query, groups, busy = false, problem } = props
  const texts = useDesignTexts()
  const input = useRef<HTMLInputElement>(null)
  const items = useMemo(() => groups.flatMap((group) => group.items), [groups])
  const collection = useMemo(
    () =>
      createListCollection({
        items,
        itemToValue: (item) => item.id,
        itemToString: (item) => item.label,
        isItemDisabled: (item) => Boolean(item.disabledReason),
      }),
    [items],
  )
  const choose = (id: string) => {
    onClose()
    items.find((item) => item.id === id)?.onSelect()
  }
  const said = items.length > 0 ? texts.resultCount(items.length) : texts.noMatches

  return (
    <ChakraDialog.Root
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      initialFocusEl={() => input.current}
      lazyMount
      unmountOnExit
      unstyled
    >
      <Portal>
        <ChakraDialog.Backdrop css={styles.backdrop} />
        <ChakraDialog.Positioner css={styles.positioner}>
          <ChakraDialog.Content aria-label={label} css={styles.content}>
            <ChakraListbox.Root
              collection={collection}
              value={nothing}
              defaultHighlightedValue={collection.firstValue}
              onSelect={({ value }) => choose(value)}
              typeahead={false}
              unstyled
              css={styles.search}
            >
              <chakra.div css={styles.field}>
                <Search aria-hidden="true" />
                <ChakraListbox.Input
                  ref={input}
                  autoHighlight
                  role="combobox"
                  aria-expanded="true"
                  aria-label={label}
                  placeholder={props.placeholder ?? label}
                  value={query}
                  onChange={(event) => props.onQueryChange(event.target.value)}
                  css={styles.input}
                />
                {busy && <Spinner size="sm" />}
                <IconButton size="sm" label={texts.close} icon={<X aria-hidden="true" />} onClick={onClose} />
              </chakra.div>
              <ChakraListbox.Content
                aria-label={label}
                aria-labelledby={undefined}
                aria-busy={busy}
                css={styles.list}
              >
                {groups
                  .filter((group) => group.items.length > 0)
                  .map((group) => (
                    <ChakraListbox.ItemGroup key={group.id}>
                      <ChakraListbox.ItemGroupLabel css={styles.group}>
                        {group.label}
                      </ChakraListbox.ItemGroupLabel>
                      {group.items.map((item) => (
                        <PaletteOption key={item.id} item={item} styles={styles} />
                      ))}
                    </ChakraListbox.ItemGroup>
                  ))}
                {items.length === 0 && (
                  // ARIA requires a listbox to have an option, so the empty message is a disabled one.
                  <chakra.div
                    css={styles.empty}
                    role="option"
                    aria-disabled="true"
                    aria-selected="false"
                    tabIndex={-1}
                  >
                    {busy ? texts.loading : problem ? '' : texts.noMatches}
                  </chakra.div>
                )}
              </ChakraListbox.Content>
            </ChakraListbox.Root>
            {problem && (
              <chakra.p role="alert" css={styles.problem}>
                <CircleAlert aria-hidden="true" />
                {problem}
              </chakra.p>
            )}
            <span role="status">{!busy && !problem && <VisuallyHidden>{said}</VisuallyHidden>}</span>
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </Portal>
    </ChakraDialog.Root>
  )
}

/** A chosen entry runs its action and is not kept as a selection. */
const nothing: string[] = []
