import { Button, FocusTrap, Portal, Title } from '@mantine/core'
import type { Onboarding } from '@qadam/contract/onboarding/schemas.ts'
import { IconChecklist, IconConfetti } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Stair } from '../../../ui/Stair.tsx'
import { SectionList } from '../SectionList.tsx'
import { around, beside } from './beside.ts'
import { IntroVideo } from './IntroVideo.tsx'
import { SchoolVideo } from './SchoolVideo.tsx'
import classes from './Tour.module.css'
import { stepAfter, stepBefore, type TourStep, tourSteps } from './tour-steps.ts'
import { useTarget } from './use-target.ts'

interface TourProps {
  readonly name: string
  readonly onboarding: Onboarding
  /** True if the school has a video of its own; otherwise ours is shown. */
  readonly hasOwnVideo?: boolean | undefined
  readonly first: number
  readonly busy: boolean
  readonly onStep: (step: number) => void
  readonly onWatched: () => void
  readonly onLater: () => void
  readonly onFinish: () => void
}

/** Renders the nine steps of the tour. Escape postpones it; arrow keys and buttons navigate. */
export function Tour(props: TourProps) {
  const { name, onboarding, busy, onStep, onWatched, onLater, onFinish } = props
  const { t } = useTranslation('onboarding')
  const [step, setStep] = useState(props.first)
  const [hasVideo, setHasVideo] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = tourSteps[step] ?? { kind: 'welcome' as const }
  const position = useTarget(shown.kind === 'hint' ? shown.at : null)
  const isFound = position !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is what it follows.
  useEffect(() => heading.current?.focus(), [step, isFound, hasVideo])
  const turnTo = (next: number) => {
    setStep(next)
    onStep(next)
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onLater()
    if (hasVideo || event.target instanceof HTMLInputElement) return
    if (event.key === 'ArrowRight') turnTo(stepAfter(step))
    if (event.key === 'ArrowLeft') turnTo(stepBefore(step))
  }
  const endVideo = () => {
    setHasVideo(false)
    onWatched()
  }
  const title = (words: string) => (
    <Title order={2} size="h3" ref={heading} tabIndex={-1} id="tour-title" className={classes.title}>
      {words}
    </Title>
  )
  return (
    <Portal>
      <div className={classes.veil} data-lit={position ? true : undefined}>
        {position && <div className={classes.light} style={around(position)} />}
        <FocusTrap active>
          <section
            role="dialog"
            aria-modal="true"
            aria-labelledby="tour-title"
            className={classes.card}
            data-middle={shown.kind === 'hint' ? undefined : true}
            style={shown.kind === 'hint' ? beside(position) : undefined}
            onKeyDown={keys}
          >
            {hasVideo && props.hasOwnVideo ? (
              <>
                {title(t('film'))}
                <SchoolVideo />
                <div className={classes.foot}>
                  <Button onClick={endVideo}>{t('filmEnd')}</Button>
                </div>
              </>
            ) : hasVideo ? (
              <IntroVideo onEnd={endVideo} />
            ) : (
              <TourCard
                shown={shown}
                title={title}
                name={name}
                onboarding={onboarding}
                setHasVideo={setHasVideo}
                turnTo={turnTo}
                step={step}
                later={onLater}
                busy={busy}
                onFinish={onFinish}
              />
            )}
          </section>
        </FocusTrap>
      </div>
    </Portal>
  )
}

interface TourCardProps {
  readonly shown: TourStep
  readonly title: (words: string) => ReactNode
  readonly name: TourProps['name']
  readonly onboarding: TourProps['onboarding']
  readonly setHasVideo: (value: boolean) => void
  readonly turnTo: (next: number) => void
  readonly step: number
  readonly later: () => void
  readonly busy: TourProps['busy']
  readonly onFinish: TourProps['onFinish']
}

function TourCard({
  shown,
  title,
  name,
  onboarding,
  setHasVideo,
  turnTo,
  step,
  later,
  busy,
  onFinish,
}: TourCardProps) {
  const { t } = useTranslation('onboarding')
  return (
    <>
      {shown.kind === 'welcome' && (
        <>
          <span className={classes.picture}>
            <IconConfetti size={28} stroke={1.5} aria-hidden />
          </span>
          {title(t('welcomeTitle', { name }))}
          <p className={classes.text}>{t('welcomeText')}</p>
        </>
      )}
      {shown.kind === 'choice' && (
        <>
          {title(t('chooseTitle'))}
          <p className={classes.text}>{t('chooseText')}</p>
          <Stair done={onboarding.percent} total={100} label={t('progress', onboarding)} size="lg" />
          <span className={classes.count}>{t('progress', onboarding)}</span>
          <SectionList
            done={onboarding.done}
            onChoose={(section) => (section === 'video' ? setHasVideo(true) : turnTo(stepAfter(step)))}
          />
        </>
      )}
      {shown.kind === 'hint' && (
        <>
          {title(t(shown.title as 'hintWayTitle'))}
          <p className={classes.text}>{t(shown.text as 'hintWay')}</p>
        </>
      )}
      {shown.kind === 'fill' && (
        <>
          <span className={classes.picture}>
            <IconChecklist size={28} stroke={1.5} aria-hidden />
          </span>
          {title(t('fillTitle'))}
          <p className={classes.text}>{t('fillText')}</p>
        </>
      )}
      <div className={classes.foot}>
        <span className={classes.count}>{t('stepOf', { number: step + 1 })}</span>
        {shown.kind !== 'fill' && (
          <Button variant="subtle" color="gray" onClick={later}>
            {t('later')}
          </Button>
        )}
        {step > 0 && (
          <Button variant="default" onClick={() => turnTo(stepBefore(step))} disabled={busy}>
            {t('back')}
          </Button>
        )}
        {shown.kind === 'fill' ? (
          <Button onClick={onFinish} loading={busy}>
            {t('ok')}
          </Button>
        ) : (
          <Button onClick={() => turnTo(stepAfter(step))}>
            {t(shown.kind === 'welcome' ? 'welcomeStart' : shown.kind === 'choice' ? 'goOn' : 'next')}
          </Button>
        )}
      </div>
    </>
  )
}
