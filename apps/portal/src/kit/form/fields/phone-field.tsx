import { Skeleton } from '@karwan/design-system/components/skeleton'
import { lazyPart } from '../../page/lazy-part.tsx'
import type { FieldFacts } from './bound-field.tsx'

/** A phone number in any usual spelling, with the country that it is dialled in; its value is in E.164 once it is one. */
export const PhoneField = lazyPart<FieldFacts>(
  async () => (await import('./phone-input.tsx')).PhoneInput,
  <Skeleton lines={2} />,
)
