import { Field } from '@karwan/design-system/components/field'
import { Input } from '@karwan/design-system/components/input'
import { useWords } from '../../../kit/text/use-words.ts'

type Hours = { from: string; to: string }

/** The hours in which mail and SMS wait. */
export function QuietHoursFields({
  id,
  hours,
  onChange,
  disabled = false,
}: {
  id: string
  hours: Hours
  onChange: (hours: Hours) => void
  disabled?: boolean
}) {
  const { say } = useWords()
  return (
    <>
      <Field id={`${id}-from`} label={say('notifications.channels.quietFrom')}>
        <Input
          type="time"
          value={hours.from}
          disabled={disabled}
          onChange={({ target }) => onChange({ ...hours, from: target.value })}
        />
      </Field>
      <Field id={`${id}-to`} label={say('notifications.channels.quietTo')}>
        <Input
          type="time"
          value={hours.to}
          disabled={disabled}
          onChange={({ target }) => onChange({ ...hours, to: target.value })}
        />
      </Field>
    </>
  )
}
