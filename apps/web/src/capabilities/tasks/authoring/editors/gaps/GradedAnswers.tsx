import { ActionIcon, Button, NumberInput, TextInput } from '@mantine/core'
import type { ContentOf } from '@qadam/contract/tasks/task-types.ts'
import type { Language } from '@qadam/contract/vocabulary.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../TextField.tsx'
import classes from '../editors.module.css'

type Graded = NonNullable<NonNullable<ContentOf<'insert_words'>['passages']['ru']>['gaps'][number]['graded']>

interface GradedAnswersProps {
  /** Label of the typed field: a gap or a cell. */
  readonly label: string
  readonly graded: Graded | undefined
  readonly language: Language
  readonly onChange: (graded: Graded | undefined) => void
}

const max = 20
const anyOther = '*'

/** Renders answers with partial points or their own feedback: a common mistake, or any other answer. */
export function GradedAnswers({ label, graded = [], language, onChange }: GradedAnswersProps) {
  const { t } = useTranslation('authoring')
  const put = (next: Graded) => onChange(next.length === 0 ? undefined : next)
  const change = (at: number, patch: Partial<Graded[number]>) =>
    put(graded.map((one, n) => (n === at ? { ...one, ...patch } : one)))
  const hasOther = graded.some(({ text }) => text === anyOther)
  return (
    <div className={classes.graded}>
      {graded.length > 0 && (
        <ul className={classes.lines} aria-label={t('gradedOf', { place: label })}>
          {graded.map((one, at) => (
            <GradedLine
              // biome-ignore lint/suspicious/noArrayIndexKey: answers have no names, and their words are being typed
              key={at}
              at={at}
              one={one}
              language={language}
              change={change}
              put={put}
              graded={graded}
            />
          ))}
        </ul>
      )}
      {graded.length < max && (
        <div className={classes.rules}>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={15} aria-hidden />}
            onClick={() => put([...graded, { text: '', percent: 50 }])}
          >
            {t('addGraded')}
          </Button>
          {!hasOther && (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconPlus size={15} aria-hidden />}
              onClick={() => put([...graded, { text: anyOther, percent: 0 }])}
            >
              {t('addOtherAnswer')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

interface GradedLineProps {
  readonly at: number
  readonly one: NonNullable<GradedAnswersProps['graded']>[number]
  readonly language: GradedAnswersProps['language']
  readonly change: (at: number, patch: Partial<Graded[number]>) => void
  readonly put: (next: Graded) => void
  readonly graded: NonNullable<GradedAnswersProps['graded']>
}

function GradedLine({ at, one, language, change, put, graded }: GradedLineProps) {
  const { t } = useTranslation('authoring')
  return (
    <li className={classes.gradedLine}>
      <div className={classes.gradedHead}>
        {one.text === anyOther ? (
          <span className={classes.grow}>{t('anyOtherAnswer')}</span>
        ) : (
          <TextInput
            className={classes.grow}
            aria-label={t('gradedAnswer', { n: at + 1 })}
            placeholder={t('gradedAnswer', { n: at + 1 })}
            lang={language}
            maxLength={200}
            value={one.text}
            onChange={(event) => change(at, { text: event.currentTarget.value })}
            data-line
          />
        )}
        <NumberInput
          className={classes.percent}
          aria-label={t('gradedPercent', { n: at + 1 })}
          min={0}
          max={100}
          suffix=" %"
          value={one.percent}
          onChange={(value) => change(at, { percent: typeof value === 'number' ? value : 0 })}
        />
        {one.text !== anyOther && (
          <NumberInput
            className={classes.percent}
            aria-label={t('gradedTolerance', { n: at + 1 })}
            placeholder="±"
            min={0}
            max={1_000_000_000}
            value={one.tolerance ?? ''}
            onChange={(value) => change(at, { tolerance: typeof value === 'number' ? value : undefined })}
          />
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('deleteGraded', { n: at + 1 })}
          onClick={() => put(graded.toSpliced(at, 1))}
        >
          <IconTrash size={17} aria-hidden />
        </ActionIcon>
      </div>
      <TextField
        isRich
        label={t('gradedFeedback')}
        texts={one.feedback}
        language={language}
        onChange={(feedback) => change(at, { feedback })}
      />
    </li>
  )
}
