import { useMediaQuery } from '@mantine/hooks'
import { IconArrowLeft, IconClock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { notifyMissingPart } from '../../platform/notify-failure.ts'
import { useSession } from '../../platform/session.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { statusLooks } from '../../ui/status-looks.ts'
import { durationWords, formatIcon, useWords } from '../lessons/lesson-words.ts'
import type { Lesson, Outline } from '../lessons/queries.ts'
import { withPhrases } from '../videos/words.ts'
import { ExamPart } from './ExamPart.tsx'
import classes from './LessonScreen.module.css'
import { LessonSteps } from './LessonSteps.tsx'
import { OutlineList } from './OutlineList.tsx'
import { OwnMark } from './OwnMark.tsx'
import { PreparedNote } from './PreparedNote.tsx'
import { StreamPart } from './StreamPart.tsx'
import type { Standing } from './steps.ts'
import { VideoPart } from './VideoPart.tsx'
import { VideoSkeleton } from './VideoSkeleton.tsx'

const LessonVideo = lazyPart(() => withPhrases(import('./LessonVideo.tsx')))
const AttachmentList = lazyPart(() => withPhrases(import('../attachments/AttachmentList.tsx')))
const ExerciseLists = lazyPart(() => import('../tasks/attempt/ExerciseLists.tsx'))
const HomeworkPart = lazyPart(() => import('../homework/answering/HomeworkPart.tsx'))

const NotesPart = lazyPart(() => import('../lessons/widgets/NotesPart.tsx'))
const QuestionsPart = lazyPart(() => import('../threads/QuestionsPart.tsx'))

interface LessonScreenProps {
  readonly outline: Outline
  readonly standing: Standing
  readonly lesson: Lesson
}

/** Renders a lesson: video, livestream or exam, the text and navigation, with the outline beside it. */
export function LessonScreen({ outline, standing, lesson }: LessonScreenProps) {
  const { t } = useWords()
  const isStudent = useSession()?.user.role === 'student'
  const player = useRef<HTMLVideoElement>(null)
  const isNarrow = useMediaQuery('(max-width: 62em)', undefined, { getInitialValueInEffect: false })
  const notes = isStudent && lesson.format !== 'exam' && (
    <NotesPart
      lessonId={lesson.id}
      player={player}
      chapters={lesson.chapters}
      onFailure={notifyMissingPart}
    />
  )
  return (
    <div className={classes.screen}>
      <article className={classes.lesson}>
        <WayBack programId={lesson.course_id} />
        <Head lesson={lesson} standing={standing} />
        {lesson.format === 'video' && lesson.video && (
          <LessonVideo
            lesson={lesson}
            video={lesson.video}
            player={player}
            onFailure={notifyMissingPart}
            meanwhile={<VideoSkeleton />}
          />
        )}
        {lesson.format === 'video' && !lesson.video && lesson.youtube && (
          <VideoPart address={lesson.youtube} name={t('film')} chapters={lesson.chapters} />
        )}
        {lesson.format === 'livestream' && <StreamPart lesson={lesson} player={player} />}
        {lesson.format === 'exam' && <ExamPart lesson={lesson} isStudent={isStudent} />}
        {isNarrow && notes}
        <PreparedNote lesson={lesson} />
        {lesson.text && (
          <div className={classes.text}>
            <RichText html={lesson.text} />
          </div>
        )}
        <AttachmentList parent={{ kind: 'lesson', id: lesson.id }} onFailure={notifyMissingPart} />
        {!(isStudent && lesson.format === 'exam') && (
          <ExerciseLists
            programId={lesson.course_id}
            lessonId={lesson.id}
            isStudent={isStudent}
            onFailure={notifyMissingPart}
          />
        )}
        {isStudent && (
          <HomeworkPart
            programId={lesson.course_id}
            lessonId={lesson.id}
            takesMore={lesson.format !== 'exam'}
            onFailure={notifyMissingPart}
          />
        )}
        <OwnMark lesson={lesson} />
        <QuestionsPart lessonId={lesson.id} onFailure={notifyMissingPart} />
        <LessonSteps outline={outline} standing={standing} current={lesson.id} />
      </article>
      <div className={classes.beside}>
        {!isNarrow && notes && <div className={classes.card}>{notes}</div>}
        <aside className={classes.card} aria-label={t('outline')}>
          <h2>{t('outline')}</h2>
          <OutlineList outline={outline} current={lesson.id} tight />
        </aside>
      </div>
    </div>
  )
}

function WayBack({ programId }: { programId: number }) {
  const { t } = useWords()
  return (
    <Link to="/my-course/info/$courseId" params={{ courseId: programId }} className={classes.back}>
      <IconArrowLeft size={18} stroke={1.8} aria-hidden />
      {t('toProgram')}
    </Link>
  )
}

function Head({ lesson, standing }: { lesson: Lesson; standing: Standing }) {
  const { t, language } = useWords()
  const Picture = formatIcon(lesson.format)
  return (
    <header className={classes.head}>
      <p className={classes.where}>
        <span>{standing.section.title}</span>
        <span className="tabular">{t('place', { number: standing.number, total: standing.total })}</span>
      </p>
      <h1>{lesson.title}</h1>
      <p className={classes.facts}>
        <span>
          <Picture size={17} stroke={1.7} aria-hidden />
          {t(`format.${lesson.format ?? 'none'}`)}
        </span>
        {lesson.duration !== null && (
          <span>
            <IconClock size={17} stroke={1.7} aria-hidden />
            {durationWords(lesson.duration, t, language)}
          </span>
        )}
        {!lesson.is_published && <StatusBadge look={statusLooks.begun}>{t('draft')}</StatusBadge>}
      </p>
    </header>
  )
}
