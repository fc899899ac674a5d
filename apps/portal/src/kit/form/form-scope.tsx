import type { ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { type FormFrame, FormFrameContext } from './form-frame.ts'

/**
 * Provides the form to the components inside: to bound fields, and by
 * `useFormContext` to those that need its values.
 */
export function FormScope({ form, children }: { form: FormFrame; children: ReactNode }) {
  return (
    <FormFrameContext value={form}>
      <FormProvider {...form.methods}>{children}</FormProvider>
    </FormFrameContext>
  )
}
