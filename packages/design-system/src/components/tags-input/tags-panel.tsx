import { TagsInput as ChakraTags } from '@chakra-ui/react'
import { CircleAlert, X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react'
import { useDesignTexts } from '../../texts/index.ts'
import { classNames } from '../../theme/class-names.ts'
import { OverlayRoot } from '../../theme/overlay-root.tsx'
import control from '../field/control.module.css'
import fieldStyles from '../field/field.module.css'
import { useFieldControl } from '../field/index.ts'
import { VisuallyHidden } from '../visually-hidden/index.ts'
import styles from './tags-input.module.css'
import type { TagsInputProps } from './tags-input.tsx'
import { betweenTags, endsATag, takeTags } from './take-tags.ts'

export function TagsPanel(props: TagsInputProps) {
  const { value, onValueChange, validate, max } = props
  const texts = useDesignTexts()
  const field = useFieldControl({ id: props.id })
  const reasonId = useId()
  const [text, setText] = useState('')
  const [reason, setReason] = useState<string>()
  const [added, setAdded] = useState('')

  const take = (entry: string) => {
    const taken = takeTags(value, entry, { validate, max, tooMany: texts.atMostTags })
    const news = taken.value.slice(value.length)
    if (news.length > 0) onValueChange(taken.value)
    setAdded(news.length > 0 ? texts.tagAdded(news.join(', ')) : '')
    setText(taken.refused.join(', '))
    setReason(taken.reason)
  }
  // A single-line input removes line breaks, so read the clipboard before it does.
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text')
    if (!betweenTags.test(pasted)) return
    event.preventDefault()
    take(`${text}${pasted}`)
  }
  const takeByKey = (event: KeyboardEvent) => {
    if (
      !(event.key === 'Enter' || endsATag.test(event.key)) ||
      event.nativeEvent.isComposing ||
      text.trim() === ''
    )
      return
    event.preventDefault()
    take(text)
  }
  const type = (typed: string) => {
    // A phone's keyboard reports the typed character, not its key.
    if (endsATag.test(typed)) return take(typed)
    setText(typed)
    setReason(undefined)
  }

  return (
    <OverlayRoot>
      <ChakraTags.Root
        value={[...value]}
        // `take` reports added tags, so report only removals here.
        onValueChange={(change) => change.value.length < value.length && onValueChange(change.value)}
        inputValue={text}
        onInputValueChange={(change) => type(change.inputValue)}
        ids={field.id ? { input: field.id, label: `${field.id}-label` } : undefined}
        name={props.name}
        placeholder={props.placeholder}
        invalid={Boolean(field['aria-invalid']) || reason !== undefined}
        editable={false}
        // The library must not split the text itself; `take` does.
        delimiter=""
        translations={{
          deleteTagTriggerLabel: texts.removeTag,
          tagAdded: texts.tagAdded,
          tagDeleted: texts.tagRemoved,
          tagSelected: texts.tagSelected,
          tagsPasted: (tags) => texts.tagAdded(tags.join(', ')),
          tagEdited: texts.tagSelected,
          tagUpdated: texts.tagAdded,
          noTagsSelected: '',
        }}
      >
        <ChakraTags.Control className={classNames(control.control, styles.control)}>
          {value.map((tag, index) => (
            <ChakraTags.Item key={tag} index={index} value={tag}>
              <ChakraTags.ItemPreview>
                <ChakraTags.ItemText>{tag}</ChakraTags.ItemText>
                <ChakraTags.ItemDeleteTrigger>
                  <X aria-hidden="true" />
                </ChakraTags.ItemDeleteTrigger>
              </ChakraTags.ItemPreview>
            </ChakraTags.Item>
          ))}
          <ChakraTags.Input
            aria-describedby={
              [reason && reasonId, field['aria-describedby']].filter(Boolean).join(' ') || undefined
            }
            aria-required={field['aria-required']}
            onPaste={paste}
            onKeyDownCapture={takeByKey}
            onBlur={() => {
              take(text)
              props.onBlur?.()
            }}
          />
          <span role="status">{added && <VisuallyHidden>{added}</VisuallyHidden>}</span>
        </ChakraTags.Control>
        {reason && (
          <p id={reasonId} role="alert" className={fieldStyles.error}>
            <CircleAlert aria-hidden="true" />
            {reason}
          </p>
        )}
      </ChakraTags.Root>
    </OverlayRoot>
  )
}
