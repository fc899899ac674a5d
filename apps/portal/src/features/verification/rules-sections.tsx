import { Button } from '@karwan/design-system/components/button'
import { IconButton } from '@karwan/design-system/components/icon-button'
import { Inline, Stack } from '@karwan/design-system/components/layout'
import { shared } from '@karwan/design-system/theme'
import type { verificationRulesForm } from '@karwan/domain/verification'
import { mostRuleSections } from '@karwan/domain/verification'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { type UseFieldArrayReturn, useFieldArray } from 'react-hook-form'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { useFormFrame } from '../../kit/form/form-frame.ts'
import { useWords } from '../../kit/text/use-words.ts'
import styles from './rules.module.css'
import { RulesFields } from './rules-fields.tsx'
import { useMoves } from './use-moves.ts'

const { TextField } = fieldsOf<typeof verificationRulesForm>()

/** The sections of the review form, each with its fields. */
export function RulesSections() {
  const { say, format } = useWords()
  const { methods } = useFormFrame()
  const { fields, append, remove, move }: UseFieldArrayReturn = useFieldArray({
    control: methods.control,
    name: 'sections',
  })
  const moves = useMoves(fields.length, move)
  return (
    <Stack gap={6}>
      <div className={shared('column', 'gap-6')} ref={moves.list}>
        {fields.map(({ id }, at) => {
          const position = { position: format.number(at + 1) }
          return (
            <section
              key={id}
              className={shared('column', 'gap-3')}
              {...moves.keysOf(at)}
              aria-label={say('verificationRules.form.sectionOf', position)}
            >
              <div className={styles.head}>
                <TextField
                  name={`sections.${at}.title`}
                  label={say('verificationRules.field.title', position)}
                  required
                />
                {fields.length > 1 && (
                  <Inline gap={1} together>
                    <IconButton
                      label={say('verificationRules.form.upSection', position)}
                      icon={<ArrowUp aria-hidden="true" />}
                      disabledReason={at === 0 ? say('verificationRules.form.first') : undefined}
                      {...moves.buttonOf(at, 'up')}
                    />
                    <IconButton
                      label={say('verificationRules.form.downSection', position)}
                      icon={<ArrowDown aria-hidden="true" />}
                      disabledReason={
                        at === fields.length - 1 ? say('verificationRules.form.last') : undefined
                      }
                      {...moves.buttonOf(at, 'down')}
                    />
                    <IconButton
                      label={say('verificationRules.form.removeSection', position)}
                      icon={<Trash2 aria-hidden="true" />}
                      onClick={() => remove(at)}
                    />
                  </Inline>
                )}
              </div>
              <RulesFields section={at} />
            </section>
          )
        })}
      </div>
      {fields.length < mostRuleSections && (
        <Inline>
          <Button
            variant="outline"
            iconStart={<Plus aria-hidden="true" />}
            onClick={() => append({ key: '', title: '', fields: [] }, { shouldFocus: false })}
          >
            {say('verificationRules.form.addSection')}
          </Button>
        </Inline>
      )}
    </Stack>
  )
}
