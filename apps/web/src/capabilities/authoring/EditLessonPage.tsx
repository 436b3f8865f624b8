import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconAlertTriangle, IconCheck, IconEye, IconListCheck, IconLoader2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clockTime } from '../../platform/formats.ts'
import { notifyMissingPart } from '../../platform/notify-failure.ts'
import { usePageName } from '../../platform/page-name.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { LeaveGuard } from '../../ui/LeaveGuard.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Page } from '../../ui/Page.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { TermsButton } from '../homework/terms/TermsButton.tsx'
import { type Lesson, lessonRecord, outlineOf } from '../lessons/queries.ts'
import { withPhrases } from '../videos/words.ts'
import { LessonFields } from './LessonFields.tsx'
import classes from './LessonForm.module.css'
import { BackToOutline } from './LessonPages.tsx'
import { type LessonValues, valuesOf } from './lesson-values.ts'
import { type Autosave, useAutosave } from './use-autosave.ts'

const VideoPart = lazyPart(() => withPhrases(import('../videos/VideoPart.tsx')))
const AttachmentEditor = lazyPart(() => withPhrases(import('../attachments/AttachmentEditor.tsx')))
const LessonConflict = lazyPart(() => import('./LessonConflict.tsx'))

export function EditLessonPage({ id }: { id: number }) {
  const record = useQuery(lessonRecord(id))
  // The form starts from a fresh version and is not updated afterwards: conflicts are resolved on save.
  const [lesson, setLesson] = useState<Lesson | null>(null)
  if (!lesson && record.data && !record.isFetching) setLesson(record.data)
  if (lesson) return <LessonForm lesson={lesson} />
  if (record.isError)
    return <Failure failure={record.error} onRetry={() => void record.refetch()} level={1} />
  return <FormSkeleton fields={6} />
}

function LessonForm({ lesson }: { lesson: Lesson }) {
  const { t } = useTranslation(['lessons', 'memberTitles'])
  const isSection = lesson.section === null
  const form = useForm<LessonValues>({ initialValues: valuesOf(lesson) })
  const saving = useAutosave(lesson, form)
  const sections = useQuery(outlineOf(lesson.course_id)).data?.sections ?? []
  const { title_ru, title_kk, title_en } = form.values
  const title = lesson.title || title_ru || title_kk || title_en || t('untitled')
  usePageName(title, t('memberTitles:lessonEdit'))
  const isOpen = saving.state !== 'clean'
  useEffect(() => {
    if (!isOpen) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isOpen])
  return (
    <Page
      title={title}
      lead={<SaveMark saving={saving} />}
      trail={<BackToOutline programId={lesson.course_id} />}
      actions={
        !isSection && (
          <>
            <TermsButton slot={{ lesson: lesson.id }} />
            <ButtonLink
              to="/course/view/$courseId/lesson/$lessonId"
              params={{ courseId: lesson.course_id, lessonId: lesson.id }}
              variant="default"
              leftSection={<IconEye size={17} aria-hidden />}
            >
              {t('viewAsStudent')}
            </ButtonLink>
            <ButtonLink
              to="/course/$courseId/lesson/$lessonId/constructor"
              params={{ courseId: lesson.course_id, lessonId: lesson.id }}
              variant="default"
              leftSection={<IconListCheck size={17} aria-hidden />}
            >
              {t('memberTitles:lessonTasks')}
            </ButtonLink>
          </>
        )
      }
    >
      <LessonFields form={form} isSection={isSection} id={lesson.id} sections={sections}>
        {!isSection && <LessonMedia lesson={lesson} format={form.values.format} onChanged={saving.follow} />}
      </LessonFields>
      {saving.conflict && (
        <LessonConflict
          before={saving.conflict.before}
          mine={form.values}
          theirs={saving.conflict.theirs}
          onApply={saving.resolve}
          onFailure={notifyMissingPart}
        />
      )}
      <LeaveGuard dirty={saving.state === 'failed' || saving.state === 'faulty'} />
    </Page>
  )
}

/** Renders the state of autosave discreetly; an alert only when saving failed. */
function SaveMark({ saving }: { saving: Autosave }) {
  const { t } = useTranslation('lessons')
  const { state, savedAt, failure } = saving
  if (state === 'failed')
    return (
      <span className={classes.mark} data-tone="alarm" role="alert">
        <IconAlertTriangle size={16} aria-hidden /> {t('notSaved')}. {failure?.sentence}{' '}
        <Button size="compact-xs" variant="light" color="red" onClick={saving.saveNow}>
          {t('saveAgain')}
        </Button>
      </span>
    )
  if (state === 'faulty')
    return (
      <span className={classes.mark} data-tone="alarm" role="alert">
        <IconAlertTriangle size={16} aria-hidden /> {t('notSaved')}. {t('fixFirst')}
      </span>
    )
  const isDone = state === 'clean'
  return (
    <span className={classes.mark} role="status">
      {isDone ? <IconCheck size={16} aria-hidden /> : <IconLoader2 size={16} aria-hidden />}
      {isDone ? (savedAt ? t('savedAt', { time: clockTime(savedAt) }) : t('savedAll')) : t('saving')}
    </span>
  )
}

interface LessonMediaProps {
  readonly lesson: Lesson
  /** The current value of the form, possibly unsaved. */
  readonly format: LessonValues['format']
  readonly onChanged: (version: number) => void
}

function LessonMedia({ lesson, format, onChanged }: LessonMediaProps) {
  const isSaved = lesson.format === format || lesson.format === 'video' || lesson.format === 'livestream'
  return (
    <>
      {(format === 'video' || format === 'livestream') && isSaved && (
        <VideoPart
          lessonId={lesson.id}
          video={lesson.video}
          isRecording={format === 'livestream'}
          onChanged={onChanged}
          onFailure={notifyMissingPart}
          meanwhile={<FormSkeleton fields={1} />}
        />
      )}
      <AttachmentEditor parent={{ kind: 'lesson', id: lesson.id }} onFailure={notifyMissingPart} />
    </>
  )
}
