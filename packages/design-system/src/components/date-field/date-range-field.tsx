import { useId } from 'react'
import { Button } from '../button/index.ts'
import type { FieldProps } from '../field/index.ts'
import { Grid, Inline, Stack } from '../layout/index.ts'
import { DateField, type DateFieldProps } from './date-field.tsx'

/** Days as '2026-12-24'. Without `from` or `to`, the range is open at that end. */
export interface DateRange {
  from?: string | undefined
  to?: string | undefined
}

export interface DateRangePreset extends DateRange {
  /** The text of the button, such as 'Last 7 days'. */
  label: string
}

export interface DateRangeFieldProps
  extends Pick<
      DateFieldProps,
      'read' | 'write' | 'today' | 'min' | 'max' | 'startOfWeek' | 'locale' | 'texts'
    >,
    Pick<DateFieldProps, 'placeholder'> {
  /** The name of the range. Screen readers need it to know that its two fields belong together. */
  label: string
  labels: { from: string; to: string }
  /** Ranges that can be chosen with one click. */
  presets?: readonly DateRangePreset[]
  value: DateRange
  /** Called with both ends, whichever of them changed. */
  onValueChange: (range: DateRange) => void
  /** The error of the range; shown at both fields, because either can be corrected. */
  error?: FieldProps['error']
}

/** The first and the last day of a range, typed or chosen, with presets for common ranges. */
export function DateRangeField(props: DateRangeFieldProps) {
  const { label, labels, presets = [], value, onValueChange, error, ...facts } = props
  const nameId = useId()
  const end = (name: keyof DateRange) => ({
    ...facts,
    label: labels[name],
    value: value[name] ?? '',
    onValueChange: (day: string) => onValueChange({ ...value, [name]: day || undefined }),
    ...(error !== undefined && { error }),
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend is seen, and the two labels say it already.
    <div role="group" aria-labelledby={nameId}>
      <span id={nameId} hidden>
        {label}
      </span>
      <Stack>
        <Grid>
          <DateField {...end('from')} />
          <DateField {...end('to')} />
        </Grid>
        {presets.length > 0 && (
          <Inline>
            {presets.map(({ label: name, from, to }) => (
              <Button
                key={name}
                size="sm"
                variant="outline"
                aria-pressed={from === value.from && to === value.to}
                onClick={() => onValueChange({ from, to })}
              >
                {name}
              </Button>
            ))}
          </Inline>
        )}
      </Stack>
    </div>
  )
}
