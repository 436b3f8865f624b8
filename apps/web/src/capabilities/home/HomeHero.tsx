import type { HomeTask } from '@qadam/contract/home/schemas.ts'
import { IconClock, IconHourglass } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SteppedEdge } from '../../ui/SteppedEdge.tsx'
import classes from './HomeHero.module.css'
import { kindIcons } from './kind-icons.ts'
import { useTaskWords, type Voice } from './use-task-words.ts'

interface HomeHeroProps {
  readonly task: HomeTask | null
  readonly voice?: Voice
  /** The one button of the page; a guardian, who only reads, has none. */
  readonly action?: ReactNode
}

/** Renders the next step: what, why, until when, and one button. */
export function HomeHero({ task, voice = 'student', action }: HomeHeroProps) {
  const { t } = useTranslation('home')
  const { sentence, when, takes } = useTaskWords(voice)
  if (!task)
    return (
      <section className={classes.hero} data-calm aria-labelledby="home-hero">
        <h2 id="home-hero">{t('allDone')}</h2>
        <p>{t(voice === 'student' ? 'allDoneText' : 'allDoneAbout')}</p>
      </section>
    )
  const Picture = kindIcons[task.kind]
  const [day, minutes] = [when(task), takes(task.minutes)]
  return (
    <section className={classes.hero} aria-labelledby="home-hero">
      <span className={classes.over}>{t('nextStep')}</span>
      <h2 id="home-hero">{sentence(task)}</h2>
      {voice === 'student' && <p>{t(`why_${task.kind}`)}</p>}
      {(day || minutes) && (
        <ul className={classes.facts}>
          {day && (
            <li data-late={task.is_overdue || undefined}>
              <IconClock size={17} stroke={1.8} aria-hidden />
              {day}
            </li>
          )}
          {minutes && (
            <li>
              <IconHourglass size={17} stroke={1.8} aria-hidden />
              {minutes}
            </li>
          )}
        </ul>
      )}
      {action}
      <SteppedEdge
        steps={3}
        size="lg"
        hasSun
        standing={
          <span className={classes.thing}>
            <Picture size={26} stroke={1.8} />
          </span>
        }
      />
    </section>
  )
}
