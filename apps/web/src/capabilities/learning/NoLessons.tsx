import { useSession } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useWords } from '../lessons/lesson-words.ts'

/** Why there are no lessons at all, for each role with its own next step. */
export function NoLessons() {
  const { t } = useWords()
  const role = useSession()?.user.rle
  if (role === 'student' || role === 'teacher') {
    const learner = role === 'student'
    return (
      <EmptyState
        kind="nothing-yet"
        title={t(learner ? 'emptyStudent' : 'emptyTeacher')}
        text={t(learner ? 'emptyStudentText' : 'emptyTeacherText')}
        action={<ButtonLink to="/my-course">{t('toMyPrograms')}</ButtonLink>}
      />
    )
  }
  return (
    <EmptyState
      kind="nothing-yet"
      title={t('emptyStaff')}
      text={t('emptyStaffText')}
      action={<ButtonLink to="/">{t('toSchoolPrograms')}</ButtonLink>}
    />
  )
}
