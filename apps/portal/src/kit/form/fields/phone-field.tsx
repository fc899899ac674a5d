import { Skeleton } from '@karwan/design-system/components/skeleton'
import { lazy, Suspense } from 'react'
import type { FieldFacts } from './bound-field.tsx'

const PhoneInput = lazy(async () => ({ default: (await import('./phone-input.tsx')).PhoneInput }))

/** A phone number in any usual spelling, with the country that it is dialled in; its value is in E.164 once it is one. */
export function PhoneField(facts: FieldFacts) {
  return (
    <Suspense fallback={<Skeleton lines={2} />}>
      <PhoneInput {...facts} />
    </Suspense>
  )
}
