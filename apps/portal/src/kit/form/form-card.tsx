import { Button } from '@karwan/design-system/components/button'
import { Grid, Inline, Stack } from '@karwan/design-system/components/layout'
import type { ReactNode } from 'react'
import type { FormFrame } from './form-frame.ts'
import { FormScope } from './form-scope.tsx'
import { FormSummary } from './form-summary.tsx'

type FormCardProps = {
  form: FormFrame
  submitLabel: string
  children: ReactNode
  after?: ReactNode
  /** For wide pages: puts the fields in one row, with a button as wide as its text. */
  sideBySide?: boolean
}

/** A short form on a page of its own, with one button as wide as the fields unless they are side by side. */
export function FormCard({ form, submitLabel, children, after, sideBySide = false }: FormCardProps) {
  return (
    <FormScope form={form}>
      <form id={form.id} noValidate onSubmit={form.submit}>
        <Stack gap={4}>
          <FormSummary failure={form.failure} />
          {sideBySide ? <Grid>{children}</Grid> : children}
          <Inline justify={sideBySide ? 'start' : undefined}>
            <Button type="submit" fullWidth={!sideBySide} busy={form.isBusy}>
              {submitLabel}
            </Button>
          </Inline>
          {after}
        </Stack>
      </form>
    </FormScope>
  )
}
