import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { createLesson } from '@qadam/contract/lessons/endpoints.ts'
import { IconListTree } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { type Explanation, explain } from '../../../platform/explain.ts'
import { AnchorLink } from '../../../ui/AnchorLink.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx'
import { Page } from '../../../ui/Page.tsx'
import { FormSkeleton } from '../../../ui/Skeletons.tsx'
import { toastSuccess } from '../../../ui/toasts.ts'
import { type OutlineSection, outlineOf } from '../queries.ts'
import { atFields, faultsOf } from './check-lesson.ts'
import { LessonFields } from './LessonFields.tsx'
import classes from './LessonForm.module.css'
import { bodyOf, differing, emptyLesson, type LessonValues } from './lesson-values.ts'

/** The page of a new lesson. */
export function AddLessonPlace({ programId, section }: { programId: number; section: number | undefined }) {
  const { t } = useTranslation('lessons')
  const outline = useQuery(outlineOf(programId))
  if (outline.isError && !outline.data)
    return <Failure failure={outline.error} onRetry={() => void outline.refetch()} level={1} />
  if (!outline.data) return <FormSkeleton fields={6} />
  const { sections } = outline.data
  return (
    <Page title={t('newLesson')} trail={<BackToOutline programId={programId} />}>
      {sections.length === 0 ? (
        <EmptyState
          kind="nothing-yet"
          icon={IconListTree}
          title={t('emptyTitle')}
          text={t('noSections')}
          action={
            <ButtonLink
              to="/course/info/$courseId"
              params={{ courseId: programId }}
              search={{ tab: 'lessons' }}
            >
              {t('addSection')}
            </ButtonLink>
          }
        />
      ) : (
        <NewLessonForm sections={sections} section={section} />
      )}
    </Page>
  )
}

/** The way back to the sections and lessons of the program. */
export function BackToOutline({ programId }: { programId: number }) {
  const { t } = useTranslation('lessons')
  return (
    <AnchorLink to="/course/info/$courseId" params={{ courseId: programId }} search={{ tab: 'lessons' }}>
      {t('backToOutline')}
    </AnchorLink>
  )
}

function NewLessonForm({
  sections,
  section,
}: {
  sections: readonly OutlineSection[]
  section: number | undefined
}) {
  const { t } = useTranslation('lessons')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const wanted =
    sections.find((one) => one.id === section) ?? (sections.length === 1 ? sections[0] : undefined)
  const [before] = useState<LessonValues>(() => ({
    ...emptyLesson,
    section: wanted ? String(wanted.id) : '',
    order: wanted ? String(wanted.lessons.length + 1) : '',
  }))
  const form = useForm<LessonValues>({ initialValues: before })
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Explanation | null>(null)
  const frame = useRef<HTMLFormElement>(null)
  const isDirty = differing(before, form.values).length > 0
  const leadToFault = () =>
    setTimeout(() => {
      const wrong = frame.current?.querySelector<HTMLElement>(
        'input[aria-invalid="true"], .mantine-InputWrapper-root:has([role="alert"], .mantine-InputWrapper-error) :is(input, button)',
      )
      wrong?.focus()
    }, 0)
  const create = async () => {
    setFailure(null)
    const faults = faultsOf(form.getValues(), false)
    form.setErrors(faults)
    if (Object.keys(faults).length > 0) return void leadToFault()
    setBusy(true)
    try {
      const made = await call(createLesson, { body: bodyOf(form.getValues(), false) })
      toastSuccess(t('created'))
      void queryClient.invalidateQueries({ queryKey: ['lessons'] })
      await navigate({
        to: '/course/$courseId/lesson-edit/$lessonId',
        params: { courseId: made.course_id, lessonId: made.id },
        replace: true,
        ignoreBlocker: true,
      })
    } catch (thrown) {
      const explanation = explain(thrown)
      const fields = atFields(explanation.fields)
      form.setErrors(fields)
      if (Object.keys(fields).length > 0) leadToFault()
      else setFailure(explanation)
      setBusy(false)
    }
  }
  return (
    <form
      ref={frame}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void create()
      }}
    >
      <LessonFields form={form} isSection={false} id={null} sections={sections} />
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
