import { shownPhone } from '@karwan/domain/geography'

type AccountOfProps = { account: string | null; bankName: string | null }

/** The payee's account: bank name above account number, or the phone number of a mobile wallet. */
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
