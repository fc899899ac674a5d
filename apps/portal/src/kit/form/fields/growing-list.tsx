import { Button } from '@karwan/design-system/components/button'
import { IconButton } from '@karwan/design-system/components/icon-button'
import { Inline, Stack } from '@karwan/design-system/components/layout'
import { CalendarPlus, Trash2 } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useFormFrame } from '../form-frame.ts'

type GrowingListProps = {
  /** The form's field that holds the list of dates or times. */
  name: string
  /** How many entries always stay. */
  least?: number
  most: number
  /** Why none can be added to a full list. */
  full: string
  addLabel: string
  removeLabel: (position: number) => string
  /** The value of an added entry, given the last one. */
  next?: (last: string | undefined) => string
  /** The field of one entry. */
  children: (path: string, position: number) => ReactNode
}

/**
 * A list of dates or times in a form, with buttons to add and to remove one. The entries are plain strings,
 * which react-hook-form's field arrays do not support.
 */
export function GrowingList(props: GrowingListProps) {
  const { name, least = 0, most, full, addLabel, removeLabel, next = () => '', children } = props
  const { methods } = useFormFrame()
  const entries: string[] = useWatch({ control: methods.control, name })
  const change = (changed: string[]) => methods.setValue(name, changed, { shouldDirty: true })
  const list = useRef<HTMLDivElement>(null)
  const takeAway = (index: number) => {
    change(entries.toSpliced(index, 1))
    // Move the focus: the pressed button may be removed together with its field.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(':scope > div > :last-child button')?.focus(),
    )
  }
  return (
    <div ref={list}>
      <Stack gap={3}>
        {entries.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no id, and its field keeps no state.
          <Inline key={index} align="end">
            {children(`${name}.${index}`, index + 1)}
            {entries.length > least && (
              <IconButton
                label={removeLabel(index + 1)}
                icon={<Trash2 aria-hidden="true" />}
                onClick={() => takeAway(index)}
              />
            )}
          </Inline>
        ))}
        <Inline>
          <Button
            variant="outline"
            iconStart={<CalendarPlus aria-hidden="true" />}
            disabledReason={entries.length >= most ? full : undefined}
            onClick={() => change([...entries, next(entries.at(-1))])}
          >
            {addLabel}
          </Button>
        </Inline>
      </Stack>
    </div>
  )
}
