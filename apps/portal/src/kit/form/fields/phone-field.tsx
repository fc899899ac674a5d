import { Skeleton } from '@karwan/design-system/components/skeleton'
import { lazyPart } from '../../page/lazy-part.tsx'
import type { FieldFacts } from './bound-field.tsx'

/** A phone number in any usual spelling, with its country; a valid one has its value in E.164. */
export const PhoneField = lazyPart<FieldFacts>(
  async () => (await import('./phone-input.tsx')).PhoneInput,
  <Skeleton lines={2} />,
)
