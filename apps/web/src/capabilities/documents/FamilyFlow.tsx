import { Button, Chip, Group, Stack, Text, Title } from '@mantine/core'
import { answerFamily } from '@qadam/contract/documents/endpoints.ts'
import { useId, useState } from 'react'
import { call } from '../../platform/call.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormFailure } from '../../ui/FormFailure.tsx'
import { toastSuccess } from '../../ui/toasts.ts'
import classes from './Documents.module.css'
import { choicesOf, familyQuestions, unanswered } from './family-questions.ts'
import { documentsKey, type Family } from './queries.ts'
import { useWords } from './words.ts'

interface FamilyFlowProps {
  readonly studentId: number
  readonly family: Family | null
  readonly onClose: () => void
}

/** Renders the questions about the family for the student: one a screen, each with why it is asked. */
export default function FamilyFlow({ studentId, family, onClose }: FamilyFlowProps) {
  const { t } = useWords()
  const heading = useId()
  const [at, setAt] = useState(0)
  const [answers, setAnswers] = useState<Family>(family ?? unanswered)
  const saving = useSubmit((body: Family) => call(answerFamily, { params: { id: studentId }, body }), {
    onSuccess: () => {
      toastSuccess(t('familySaved'))
      onClose()
    },
    invalidates: [documentsKey(studentId)],
    failure: 'inline',
  })
  const question = familyQuestions[at] ?? familyQuestions[0]
  const goOn = (given: Family = answers) => {
    setAnswers(given)
    if (at + 1 < familyQuestions.length) setAt(at + 1)
    else void saving.submit(given)
  }
  // The first answer decides about all others: without it there is nothing to save.
  const skip = () =>
    question === 'lives_with' ? onClose() : goOn({ ...answers, [question]: unanswered[question] })
  return (
    <Dialog onClose={onClose} title={t('familyTitle')}>
      <Stack gap="md">
        <Text c="dimmed" size="sm">
          {t('questionOf', { number: at + 1, count: familyQuestions.length })}
        </Text>
        <div>
          <Title order={2} size="h3" id={heading}>
            {t(`question_${question}`)}
          </Title>
          <Text c="dimmed" mt="var(--space-4)">
            {t(`because_${question}`)}
          </Text>
        </div>
        <Question
          key={question}
          name={question}
          heading={heading}
          answers={answers}
          onChange={setAnswers}
          onDone={goOn}
        />
        <FormFailure failure={saving.failure} />
        <Group gap="xs" className={classes.flow}>
          {at > 0 && (
            <Button variant="default" onClick={() => setAt(at - 1)}>
              {t('back')}
            </Button>
          )}
          <Button variant="subtle" color="gray" loading={saving.busy} onClick={skip}>
            {t(question === 'lives_with' ? 'later' : 'skip')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

interface QuestionProps {
  readonly name: keyof Family
  readonly heading: string
  readonly answers: Family
  readonly onChange: (answers: Family) => void
  readonly onDone: (answers: Family) => void
}

function Question({ name, heading, answers, onChange, onDone }: QuestionProps) {
  const { t } = useWords()
  const value = answers[name]
  if (typeof value === 'boolean')
    return (
      <Group grow role="group" aria-labelledby={heading}>
        <Button size="md" variant="light" onClick={() => onDone({ ...answers, [name]: true })}>
          {t('yes')}
        </Button>
        <Button size="md" variant="light" onClick={() => onDone({ ...answers, [name]: false })}>
          {t('no')}
        </Button>
      </Group>
    )
  return (
    <>
      <Chip.Group multiple value={[...value]} onChange={(chosen) => onChange({ ...answers, [name]: chosen })}>
        <Group gap="xs" role="group" aria-labelledby={heading}>
          {choicesOf(name).map((one) => (
            <Chip key={one} value={one} size="lg">
              {t(`own_${one}`)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <Button
        size="md"
        disabled={name === 'lives_with' && value.length === 0}
        onClick={() => onDone(answers)}
      >
        {t('next')}
      </Button>
    </>
  )
}
