import { Skeleton } from '@mantine/core'
import type { Home } from '@qadam/contract/home/schemas.ts'
import { IconCheck, IconCircleCheck } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { nearDate } from '../../platform/formats.ts'
import { useLanguage } from '../../ui/language.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { NamedStair } from '../../ui/Stair.tsx'
import classes from './Home.module.css'
import { HomeSection } from './HomeSection.tsx'
import { useTaskWords } from './use-task-words.ts'
import way from './Way.module.css'

const OpenApplications = lazyPart(() => import('../applications/widgets/OpenApplications.tsx'), {
  phrases: ['applications'],
})
const SlackPart = lazyPart(() => import('./widgets/SlackPart.tsx'))

const stepStates = { done: 'done', now: 'next', ahead: 'future' } as const

type WaySectionProps = Pick<Home, 'steps' | 'dates' | 'ready' | 'applications' | 'slack'>

/**
 * Renders the way as a stair with the present step open: the applications with whose turn it is, the slack of the
 * documents; all steps by one press.
 */
export function WaySection({ steps, dates, ready, applications, slack }: WaySectionProps) {
  const { t } = useTranslation('home')
  const language = useLanguage()
  const { daysLeft } = useTaskWords()
  const at = steps.findIndex(({ state }) => state === 'now')
  const [now, next] = [steps[at], steps[at + 1]]
  if (steps.length === 0 && applications.length === 0 && slack === null) return null
  return (
    <HomeSection
      title={t('way')}
      aside={
        now && (
          <span className={classes.soft}>{t('stepNumber', { number: at + 1, count: steps.length })}</span>
        )
      }
    >
      {steps.length > 0 && (
        <NamedStair
          isPicture
          steps={steps.map(({ id, name, state }, index) => ({
            key: id,
            state: stepStates[state],
            above: name,
            words: state === 'done' ? <IconCheck size={15} stroke={2.6} /> : index + 1,
          }))}
        />
      )}
      {now ? (
        <div className={way.now}>
          <b>{now.name}</b>
          {now.reached_at && (
            <span className={classes.soft}>{t('since', { day: nearDate(now.reached_at, language) })}</span>
          )}
          {next && <span className={classes.soft}>{t('thenStep', { name: next.name })}</span>}
        </div>
      ) : (
        <p className={classes.calm}>{t('wayAhead')}</p>
      )}
      {applications.length > 0 && (
        <Suspense fallback={<Skeleton h={52 * applications.length} mt="md" />}>
          <OpenApplications applications={applications} />
        </Suspense>
      )}
      {slack && (
        <Suspense fallback={<Skeleton h={150} mt="md" />}>
          <SlackPart slack={slack} />
        </Suspense>
      )}
      {ready && (
        <p className={classes.calm}>
          <IconCircleCheck size={20} className={classes.good} aria-hidden />
          {t('allReady')}
        </p>
      )}
      {dates.length > 0 && (
        <ul className={way.dates}>
          {dates.map(({ field, day, time }) => (
            <li key={field}>
              <span>{t(`date_${field}`)}</span>
              <span className={classes.soft}>
                {[nearDate(day, language), time].filter(Boolean).join(', ')} · {daysLeft(day)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {steps.length > 0 && <AllSteps steps={steps} />}
    </HomeSection>
  )
}

function AllSteps({ steps }: Pick<WaySectionProps, 'steps'>) {
  const { t } = useTranslation('home')
  const language = useLanguage()
  return (
    <details className={way.all}>
      <summary>{t('allSteps')}</summary>
      <ol>
        {steps.map(({ id, name, state, reached_at }, index) => (
          <li key={id} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <span className={way.dot} aria-hidden>
              {state === 'done' ? <IconCheck size={15} stroke={2.4} /> : index + 1}
            </span>
            <span>
              {name}
              <small>
                {t(`state_${state}`)}
                {reached_at && ` · ${t('since', { day: nearDate(reached_at, language) })}`}
              </small>
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}
