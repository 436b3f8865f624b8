import { Alert, Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useForm } from '@mantine/form'
import { createLesson } from '@qadam/contract/lessons/endpoints.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { clearDraft, saveDraft, savedDraft } from '../../platform/draft.ts'
import { explain } from '../../platform/explain.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { FormFailure } from '../../ui/FormFailure.tsx'
import { LeaveGuard } from '../../ui/LeaveGuard.tsx'
import { toastSuccess } from '../../ui/toasts.ts'
import type { OutlineSection } from '../lessons/queries.ts'
import { atFields, faultsOf } from './check-lesson.ts'
import { LessonFields } from './LessonFields.tsx'
import classes from './LessonForm.module.css'
import { bodyOf, differing, emptyLesson, type LessonValues } from './lesson-values.ts'

interface NewLessonFormProps {
  readonly programId: number
  readonly sections: readonly OutlineSection[]
  /** The preselected section. */
  readonly section: number | undefined
}

/** Renders the form of a new lesson. The draft is saved in this tab until it is created or discarded. */
export function NewLessonForm({ programId, sections, section }: NewLessonFormProps) {
  const { t } = useTranslation('lessons')
  const { t: videos } = useTranslation('videos')
  const navigate = useNavigate()
  const name = `lesson:${programId}`
  const [before] = useState(() => blankIn(sections, section))
  const [draft, setDraft] = useState(() => draftOf(name))
  const form = useForm<LessonValues>({ initialValues: before })
  const frame = useRef<HTMLFormElement>(null)
  const { values } = form
  const isDirty = differing(before, values).length > 0
  const { submit, busy, failure, clearFailure } = useSubmit(
    () => call(createLesson, { body: bodyOf(form.getValues(), false) }),
    {
      onSuccess: async (made) => {
        clearDraft(name)
        toastSuccess(t('created'))
        await navigate({
          to: '/course/$courseId/lesson-edit/$lessonId',
          params: { courseId: made.course_id, lessonId: made.id },
          replace: true,
          ignoreBlocker: true,
        })
      },
      onFailure: (thrown) => {
        const fields = atFields(explain(thrown).fields)
        if (Object.keys(fields).length === 0) return false
        mark(fields)
        return true
      },
      invalidates: [['lessons']],
      failure: 'inline',
    },
  )
  useEffect(() => {
    if (!isDirty || busy) return
    const timer = setTimeout(() => saveDraft(name, { ...values }), 500)
    return () => clearTimeout(timer)
  }, [values, isDirty, busy, name])

  const mark = (errors: Parameters<typeof form.setErrors>[0]) => {
    form.setErrors(errors)
    setTimeout(() => frame.current?.querySelector<HTMLElement>(firstFault)?.focus(), 0)
  }
  const create = () => {
    clearFailure()
    const faults = faultsOf(form.getValues(), false)
    if (Object.keys(faults).length > 0) mark(faults)
    else void submit()
  }
  return (
    <form
      ref={frame}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        create()
      }}
    >
      {draft && !isDirty && (
        <DraftFound form={form} draft={draft} before={before} setDraft={setDraft} name={name} />
      )}
      <LessonFields form={form} isSection={false} id={null} sections={sections} />
      <p className={classes.later}>{videos('saveFirst')}</p>
      <div className={classes.foot}>
        <FormFailure failure={failure} />
        <Button type="submit" loading={busy}>
          {t('create')}
        </Button>
      </div>
      <LeaveGuard dirty={isDirty && !busy} />
    </form>
  )
}

interface DraftFoundProps {
  readonly form: UseFormReturnType<LessonValues, LessonValues, undefined>
  readonly draft: LessonValues | null
  readonly before: LessonValues
  readonly setDraft: (value: LessonValues | null) => void
  readonly name: string
}

function DraftFound({ form, draft, before, setDraft, name }: DraftFoundProps) {
  const { t } = useTranslation('lessons')
  return (
    <Alert variant="light" mb="lg" role="status">
      {t('draftFound')}{' '}
      <Button
        size="compact-sm"
        variant="light"
        onClick={() => {
          form.setValues({ ...draft, section: before.section, order: before.order })
          setDraft(null)
        }}
      >
        {t('draftRestore')}
      </Button>{' '}
      <Button
        size="compact-sm"
        variant="subtle"
        onClick={() => {
          clearDraft(name)
          setDraft(null)
        }}
      >
        {t('draftDrop')}
      </Button>
    </Alert>
  )
}

const firstFault =
  'input[aria-invalid="true"], .mantine-InputWrapper-root:has(.mantine-InputWrapper-error) :is(input, button)'

const usualMinutes = 45
/** Fields with default values, which do not count as typed. */
const begun: ReadonlySet<string> = new Set(['section', 'order', 'duration'])

/** Returns an empty form in the requested section, or in the only one. */
function blankIn(sections: readonly OutlineSection[], wanted: number | undefined): LessonValues {
  const only = sections.length === 1 ? sections[0] : undefined
  const section = sections.find((one) => one.id === wanted) ?? only
  const lesson = { ...emptyLesson, duration: usualMinutes }
  if (!section) return lesson
  return { ...lesson, section: String(section.id), order: String(section.lessons.length + 1) }
}

/** Returns the draft of an earlier visit; null when there is none. */
function draftOf(name: string): LessonValues | null {
  const saved: LessonValues = { ...emptyLesson, ...savedDraft(name, { ...emptyLesson }) }
  const typed = differing(emptyLesson, saved).filter((field) => !begun.has(field))
  return typed.length > 0 ? saved : null
}
