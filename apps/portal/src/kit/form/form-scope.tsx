import type { ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { type FormFrame, FormFrameContext } from './form-frame.ts'

/** Everything inside finds the form: bound fields, and by `useFormContext` whoever needs its values. */
export function FormScope({ form, children }: { form: FormFrame; children: ReactNode }) {
  return (
    <FormFrameContext value={form}>
      <FormProvider {...form.methods}>{children}</FormProvider>
    </FormFrameContext>
  )
}
