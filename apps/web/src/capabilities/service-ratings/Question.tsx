import { Button, Radio, Textarea } from '@mantine/core'
import { answerRating } from '@qadam/contract/service-ratings/endpoints.ts'
import { type Mark, marks, ratingLimits } from '@qadam/contract/service-ratings/ratings.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type Ref, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { clearDraft, saveDraft, savedDraft } from '../../platform/draft.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { DateText } from '../../ui/DateText.tsx'
import { FormFailure } from '../../ui/FormFailure.tsx'
import { type OwnQuestions, ownQuestionsQuery, type RatingQuestion } from './queries.ts'
import classes from './Ratings.module.css'
import { StepName } from './StepName.tsx'

/** Renders one question: its form, or the answer with a way to change it. */
export function Question({ question }: { readonly question: RatingQuestion }) {
  const { t } = useTranslation('ratings')
  const [isChanging, setChanging] = useState(false)
  const thanks = useRef<HTMLParagraphElement>(null)
  const [wasSent, setSent] = useState(false)
  useEffect(() => {
    if (wasSent) thanks.current?.focus()
  }, [wasSent])
  const { mark, text, open_until: until } = question
  return (
    <section className={classes.question} aria-labelledby={`question-${question.id}`}>
      <h2 id={`question-${question.id}`} className={classes.step}>
        <StepName of={question} />
      </h2>
      {mark === null || isChanging ? (
        <AnswerForm
          question={question}
          onSent={() => {
            setChanging(false)
            setSent(true)
          }}
        />
      ) : (
        <>
          <p ref={thanks} tabIndex={-1} className={classes.thanks}>
            {t('thanks')}
          </p>
          <p className={classes.answer}>{t('yourMark', { mark, word: t(`mark_${mark}`) })}</p>
          {text && <p className={classes.words}>{text}</p>}
          <p className={classes.soft}>
            {t('changeUntil')} <DateText value={until} />
          </p>
          <Button
            variant="default"
            size="md"
            onClick={() => {
              setSent(false)
              setChanging(true)
            }}
          >
            {t('change')}
          </Button>
        </>
      )}
    </section>
  )
}

interface AnswerFormProps {
  readonly question: RatingQuestion
  readonly onSent: () => void
}

function AnswerForm({ question, onSent }: AnswerFormProps) {
  const { t } = useTranslation('ratings')
  const client = useQueryClient()
  const draft = `rating-${question.id}`
  const [written, setWritten] = useState(() =>
    savedDraft(draft, { mark: String(question.mark ?? ''), text: question.text }),
  )
  const [isChecked, setChecked] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const mark = marks.find((one) => String(one) === written.mark)
  const { textLength: max } = ratingLimits
  const isLong = written.text.trim().length > max
  const write = (change: Partial<typeof written>) => {
    const next = { ...written, ...change }
    setWritten(next)
    saveDraft(draft, next)
    sending.clearFailure()
  }
  const sending = useSubmit(
    (answer: { mark: Mark; text: string; version: number }) =>
      call(answerRating, { params: { id: question.id }, body: answer }),
    {
      failure: 'inline',
      onConflict: () => client.refetchQueries({ queryKey: ownQuestionsQuery.queryKey }),
      onSuccess: (answered) => {
        clearDraft(draft)
        client.setQueryData<OwnQuestions>(
          ownQuestionsQuery.queryKey,
          (found) =>
            found && { results: found.results.map((one) => (one.id === answered.id ? answered : one)) },
        )
      },
    },
  )
  const send = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!mark) return first.current?.focus()
    if (isLong) return field.current?.focus()
    void sending.submit({ mark, text: written.text, version: question.version }, onSent)
  }
  return (
    <form noValidate onSubmit={send} className={classes.form}>
      <MarkField
        first={first}
        value={written.mark}
        isMissing={isChecked && !mark}
        onChoose={(value) => write({ mark: value })}
      />
      <Textarea
        ref={field}
        label={t('text')}
        description={t('textHint')}
        autosize
        minRows={4}
        maxRows={14}
        value={written.text}
        onChange={(event) => write({ text: event.currentTarget.value })}
        error={isLong ? t('textLong', { max }) : undefined}
      />
      <p className={classes.counter} aria-live="off">
        {t('counter', { count: written.text.trim().length, max })}
      </p>
      <FormFailure failure={sending.failure} />
      <Button type="submit" size="md" loading={sending.busy}>
        {t('send')}
      </Button>
    </form>
  )
}

interface MarkFieldProps {
  /** The first choice, which has the focus when none was made. */
  readonly first: Ref<HTMLInputElement>
  readonly value: string
  readonly isMissing: boolean
  readonly onChoose: (value: string) => void
}

function MarkField({ first, value, isMissing, onChoose }: MarkFieldProps) {
  const { t } = useTranslation('ratings')
  return (
    <Radio.Group
      label={t('howWasIt')}
      value={value}
      onChange={onChoose}
      error={isMissing ? t('chooseMark') : undefined}
      withAsterisk
    >
      <div className={classes.marks}>
        {marks.map((one) => (
          <Radio
            key={one}
            ref={one === 1 ? first : undefined}
            value={String(one)}
            label={`${one}, ${t(`mark_${one}`)}`}
            classNames={{ root: classes.mark, body: classes.markBody, labelWrapper: classes.markLabel }}
          />
        ))}
      </div>
    </Radio.Group>
  )
}
