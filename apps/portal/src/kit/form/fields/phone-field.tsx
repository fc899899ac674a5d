import { Skeleton } from '@karwan/design-system/components/skeleton'
import { lazyPart } from '../../page/lazy-part.tsx'
import type { PhoneFacts } from './phone-input.tsx'

/** A phone number in any usual spelling, with the country that it is dialled in; its value is in E.164 once it is one. */
export const PhoneField = lazyPart<PhoneFacts>(
  async () => (await import('./phone-input.tsx')).PhoneInput,
  <Skeleton lines={2} />,
)
