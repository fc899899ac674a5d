import { Card } from '@karwan/design-system/components/card'
import { Field } from '@karwan/design-system/components/field'
import { Inline, Stack } from '@karwan/design-system/components/layout'
import { LinkButton } from '@karwan/design-system/components/link-button'
import { SegmentedControl } from '@karwan/design-system/components/segmented-control'
import { Select } from '@karwan/design-system/components/select'
import { Switch } from '@karwan/design-system/components/switch'
import { Text } from '@karwan/design-system/components/text'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { operationOptions } from '../kit/access/operation-options.ts'
import { useOperation } from '../kit/access/operations.ts'
import { ActProblem } from '../kit/form/act-problem.tsx'
import { useAct } from '../kit/form/use-act.ts'
import { isLocale, messageStore } from '../kit/text/messages.ts'
import { chooseLanguage, languageChoices, modes } from './looks.ts'
import { chooseMode, chosenMode, type ModeChoice } from './theme.ts'

/** The account page's card for colour mode, language and mails, with a link to the notifications. */
export function OwnLooks() {
  const intl = useIntl()
  const [mode, setMode] = useState(chosenMode)
  const say = (id: string) => intl.formatMessage({ id })
  return (
    <Card title={say('account.looks')}>
      <Stack gap={4}>
        <Inline gap={6} align="end">
          <Stack gap={1}>
            <Text size="sm" weight="medium">
              {say('account.looks.mode')}
            </Text>
            <SegmentedControl
              label={say('account.looks.mode')}
              value={mode}
              onValueChange={(choice: ModeChoice) => {
                chooseMode(choice)
                setMode(choice)
              }}
              options={modes.map(({ choice, label }) => ({ value: choice, label: say(label) }))}
            />
          </Stack>
          <Field id="own-language" label={say('account.looks.language')}>
            <Select
              value={messageStore.current().locale}
              options={languageChoices(say).map(({ locale, label }) => ({ value: locale, label }))}
              onChange={({ target }) => {
                if (isLocale(target.value)) chooseLanguage(target.value)
              }}
            />
          </Field>
        </Inline>
        <MailSwitch />
        <Inline gap={3}>
          <Text size="sm">{say('account.looks.notifications')}</Text>
          <LinkButton variant="outline" size="sm" render={(link) => <Link to="/notifications" {...link} />}>
            {say('account.looks.toNotifications')}
          </LinkButton>
        </Inline>
      </Stack>
    </Card>
  )
}

/** Switches all notification mails on or off, whatever the user chose for each kind. */
function MailSwitch() {
  const intl = useIntl()
  const act = useAct()
  const save = useOperation('saveShipperConfig', 'companies')
  const { data } = useQuery(operationOptions('getShipperConfig', {}))
  const isOn = data?.email_notifications ?? true
  return (
    <>
      <Switch
        label={intl.formatMessage({ id: 'account.looks.mail' })}
        checked={isOn}
        disabled={!data || act.isBusy}
        onChange={({ target }) => {
          const query = { email_notifications: target.checked }
          void act.run((idempotencyKey) => save({ query, idempotencyKey }), undefined, String(target.checked))
        }}
      />
      <ActProblem act={act} />
    </>
  )
}
