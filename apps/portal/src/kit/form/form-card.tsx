import { Button } from '@karwan/design-system/components/button'
import { Stack } from '@karwan/design-system/components/layout'
import type { ReactNode } from 'react'
import type { FormFrame } from './form-frame.ts'
import { FormScope } from './form-scope.tsx'
import { FormSummary } from './form-summary.tsx'

type FormCardProps = { form: FormFrame; submitLabel: string; children: ReactNode; after?: ReactNode }

/** A short form on a page of its own, with one button that is as wide as its fields. */
export function FormCard({ form, submitLabel, children, after }: FormCardProps) {
  return (
    <FormScope form={form}>
      <form id={form.id} noValidate onSubmit={form.submit}>
        <Stack gap={4}>
          <FormSummary failure={form.failure} />
          {children}
          <Button type="submit" fullWidth busy={form.isBusy}>
            {submitLabel}
          </Button>
          {after}
        </Stack>
      </form>
    </FormScope>
  )
}
