import { FormSection } from '@karwan/design-system/patterns/form-section'
import {
  formOfRules,
  rulesOfForm,
  type VerificationRules,
  verificationRulesForm,
} from '@karwan/domain/verification'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { FormPage } from '../../kit/form/form-page.tsx'
import { lazyDialog } from '../../kit/form/lazy-dialog.tsx'
import { useKitForm } from '../../kit/form/use-kit-form.ts'
import { useWords } from '../../kit/text/use-words.ts'
import type { RulesPlace, RulesVersion } from './rules.queries.ts'
import { RulesSections } from './rules-sections.tsx'
import { RulesWeights } from './rules-weights.tsx'

const SaveRulesDialog = lazyDialog(async () => (await import('./save-rules-dialog.tsx')).SaveRulesDialog)
const { CheckboxField, NumberField, TextField } = fieldsOf<typeof verificationRulesForm>()

type Props = { place: RulesPlace; current: RulesVersion | undefined }

/** Edits the rules in force. Saving them is part of the preview, which shows their effect first. */
export function RulesEditor({ place, current }: Props) {
  const { say } = useWords()
  const { history } = useRouter()
  const [round, setRound] = useState(0)
  return (
    <Editor
      key={round}
      place={place}
      current={current}
      onCancel={() => history.back()}
      onDiscarded={() => setRound(round + 1)}
      first={say('verificationRules.form.firstSection')}
    />
  )
}

type EditorProps = Props & { onCancel: () => void; onDiscarded: () => void; first: string }

function Editor({ place, current, onCancel, onDiscarded, first }: EditorProps) {
  const { say } = useWords()
  const [looked, setLooked] = useState<VerificationRules>()
  const isUnsaved = useRef(false)
  const form = useKitForm({
    schema: verificationRulesForm,
    words: 'verificationRules',
    defaults: current
      ? formOfRules(current)
      : {
          name: '',
          sections: [{ key: '', title: first, fields: [] }],
          passScore: '80',
          validityDays: '365',
          autoApproveIfAllPass: false,
        },
    send: async (values) => rulesOfForm(values),
    onDone: (rules) => {
      isUnsaved.current = true
      setLooked(rules)
    },
  })
  return (
    <FormPage
      form={{ ...form, isDirty: () => isUnsaved.current || form.isDirty() }}
      submitLabel={say('verificationRules.form.look')}
      onCancel={onCancel}
      onDiscarded={onDiscarded}
    >
      <FormSection
        title={say('verificationRules.section.pass')}
        description={say('verificationRules.section.passText')}
      >
        <TextField name="name" hint={say('verificationRules.form.nameHint')} />
        <NumberField name="passScore" whole required hint={say('verificationRules.form.passScoreHint')} />
        <NumberField name="validityDays" whole required />
        <CheckboxField name="autoApproveIfAllPass" />
        <RulesWeights />
      </FormSection>
      <FormSection
        title={say('verificationRules.section.fields')}
        description={say('verificationRules.section.fieldsText')}
        columns={1}
      >
        <RulesSections />
      </FormSection>
      {looked && (
        <SaveRulesDialog
          place={place}
          rules={looked}
          current={current}
          onSaved={() => {
            isUnsaved.current = false
            setLooked(undefined)
          }}
          onClose={() => setLooked(undefined)}
        />
      )}
    </FormPage>
  )
}
