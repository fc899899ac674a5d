import { Button } from '@karwan/design-system/components/button'
import { Banner } from '@karwan/design-system/patterns/banner'
import { Component, type ReactNode, useState } from 'react'
import { useIntl } from 'react-intl'
import { isMissingFile } from './missing-file.ts'

type MissingPartProps = { onRetry: () => unknown }

/** Shown in place of a part of the page whose code cannot be loaded. */
export function MissingPart({ onRetry }: MissingPartProps) {
  const intl = useIntl()
  const [isBusy, setBusy] = useState(false)
  const retry = async () => {
    setBusy(true)
    await onRetry()
    setBusy(false)
  }
  return (
    <Banner
      tone="warning"
      action={
        <Button busy={isBusy} onClick={() => void retry()}>
          {intl.formatMessage({ id: 'core.page.tryAgain' })}
        </Button>
      }
    >
      {intl.formatMessage({ id: 'core.page.partBlocked' })}
    </Banner>
  )
}

type GuardProps = MissingPartProps & { children: ReactNode }

/** Keeps the rest of the page, with what was typed, when the code of one part cannot be loaded. */
export class MissingPartGuard extends Component<GuardProps, { fault: unknown }> {
  override state = { fault: undefined }

  static getDerivedStateFromError(fault: unknown) {
    return { fault }
  }

  override render() {
    const { fault } = this.state
    if (fault === undefined) return this.props.children
    if (!isMissingFile(fault)) throw fault
    return <MissingPart onRetry={this.props.onRetry} />
  }
}
