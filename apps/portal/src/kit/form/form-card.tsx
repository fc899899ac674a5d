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
  /** On a page that is as wide as the screen: the fields in one row, the button as wide as its words. */
  sideBySide?: boolean
}

/** A short form on a page of its own, with one button, as wide as its fields where these stand below each other. */
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
