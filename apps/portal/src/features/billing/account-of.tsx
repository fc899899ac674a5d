import { shownPhone } from '@karwan/domain/geography'

type AccountOfProps = { account: string | null; bankName: string | null }

/** Where the money goes: the bank above its account, or the phone of a mobile wallet. */
export function AccountOf({ account, bankName }: AccountOfProps) {
  if (!account) return null
  return (
    <div>
      {bankName && (
        <div>
          <bdi>{bankName}</bdi>
        </div>
      )}
      <bdi dir="ltr">{shownPhone(account)}</bdi>
    </div>
  )
}
