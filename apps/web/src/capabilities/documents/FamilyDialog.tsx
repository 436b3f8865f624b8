import { Button, Chip, Group, Input, Stack, Switch } from '@mantine/core'
import { answerFamily } from '@qadam/contract/documents/endpoints.ts'
import { useId, useState } from 'react'
import { call } from '../../platform/call.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormFailure } from '../../ui/FormFailure.tsx'
import { ReasonedButton } from '../../ui/ReasonedButton.tsx'
import { toastSuccess } from '../../ui/toasts.ts'
import { unanswered } from './family-questions.ts'
import { documentsKey, type Family } from './queries.ts'
import { useWords, type Words } from './words.ts'

interface FamilyDialogProps {
  readonly studentId: number
  readonly family: Family | null
  readonly onClose: () => void
}

/** Renders the form of answers that decide which documents a family needs. */
export default function FamilyDialog({ studentId, family, onClose }: FamilyDialogProps) {
  const { t } = useWords()
  const [answers, setAnswers] = useState<Family>(family ?? unanswered)
  const change = (part: Partial<Family>) => setAnswers({ ...answers, ...part })
  const saving = useSubmit(() => call(answerFamily, { params: { id: studentId }, body: answers }), {
    onSuccess: () => {
      toastSuccess(t('familySaved'))
      onClose()
    },
    invalidates: [documentsKey(studentId)],
    failure: 'inline',
  })
  const flags = [
    ['wants_grant', t('wantsGrant')],
    ['parents_divorced', t('parentsDivorced')],
    ['rents_home', t('rentsHome')],
    ['name_changed', t('nameChanged')],
  ] as const
  return (
    <Dialog onClose={onClose} title={t('familyTitle')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (answers.lives_with.length > 0) saving.submit()
        }}
      >
        <Stack gap="md">
          <Chosen
            label={t('livesWith')}
            all={['mother', 'father', 'guardian', 'alone'] as const}
            chosen={answers.lives_with}
            onChange={(lives_with) => change({ lives_with })}
          />
          <Chosen
            label={t('whoWorks')}
            all={['mother', 'father', 'student'] as const}
            chosen={answers.who_works}
            onChange={(who_works) => change({ who_works })}
          />
          <Chosen
            label={t('whoOwns')}
            all={['mother', 'father', 'student'] as const}
            chosen={answers.who_owns_property}
            onChange={(who_owns_property) => change({ who_owns_property })}
          />
          <Chosen
            label={t('deceasedParents')}
            all={['mother', 'father'] as const}
            chosen={answers.deceased_parents}
            onChange={(deceased_parents) => change({ deceased_parents })}
          />
          {flags.map(([name, label]) => (
            <Switch
              key={name}
              label={label}
              checked={answers[name]}
              onChange={(event) => change({ [name]: event.currentTarget.checked })}
            />
          ))}
          <FormFailure failure={saving.failure} />
          <Group gap="xs">
            <ReasonedButton
              type="submit"
              loading={saving.busy}
              reason={answers.lives_with.length === 0 ? t('livesWith') : null}
            >
              {t('save')}
            </ReasonedButton>
            <Button variant="subtle" color="gray" onClick={onClose}>
              {t('cancel')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

const wordOf = (one: string, t: Words): string =>
  ({
    mother: t('mother'),
    father: t('father'),
    guardian: t('guardianPerson'),
    alone: t('alone'),
    student: t('studentPerson'),
  })[one] ?? one

function Chosen<One extends string>({
  label,
  all,
  chosen,
  onChange,
}: {
  label: string
  all: readonly One[]
  chosen: readonly One[]
  onChange: (chosen: One[]) => void
}) {
  const { t } = useWords()
  const id = useId()
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }}>
      <Chip.Group multiple value={[...chosen]} onChange={(value) => onChange(value as One[])}>
        <Group gap="xs" mt="xs" role="group" aria-labelledby={id}>
          {all.map((one) => (
            <Chip key={one} value={one}>
              {wordOf(one, t)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Input.Wrapper>
  )
}
