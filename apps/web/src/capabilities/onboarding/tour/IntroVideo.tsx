import { Button, Title } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { type Icon, IconCompass, IconFileCheck, IconNotebook, IconPlaneDeparture } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Tour.module.css'

const scenes = [
  { title: 'scene1Title', text: 'scene1', icon: IconCompass },
  { title: 'scene2Title', text: 'scene2', icon: IconNotebook },
  { title: 'scene3Title', text: 'scene3', icon: IconFileCheck },
  { title: 'scene4Title', text: 'scene4', icon: IconPlaneDeparture },
] as const satisfies readonly { title: string; text: string; icon: Icon }[]
const sceneMilliseconds = 7000

interface IntroVideoProps {
  readonly onEnd: () => void
}

/**
 * Renders the onboarding video of a school that has no own: four scenes of text and pictures, drawn in the page so that they need neither
 * sound nor another host.
 */
export function IntroVideo({ onEnd }: IntroVideoProps) {
  const { t } = useTranslation('onboarding')
  const still = useReducedMotion(undefined, { getInitialValueInEffect: false })
  const [at, setAt] = useState(0)
  const [plays, setPlays] = useState(!still)
  const heading = useRef<HTMLHeadingElement>(null)
  const last = at === scenes.length - 1
  useEffect(() => {
    if (!plays || last) return
    const timer = setTimeout(() => setAt(at + 1), sceneMilliseconds)
    return () => clearTimeout(timer)
  }, [plays, last, at])
  useEffect(() => heading.current?.focus(), [])
  const scene = scenes[at] ?? scenes[0]
  const Picture = scene.icon
  return (
    <>
      <Title order={2} size="h3" ref={heading} tabIndex={-1} className={classes.title} id="tour-title">
        {t('film')}
      </Title>
      <div className={classes.scene} aria-live="polite">
        <span className={classes.picture}>
          <Picture size={30} stroke={1.5} aria-hidden />
        </span>
        <Title order={3}>{t(scene.title)}</Title>
        <p>{t(scene.text)}</p>
      </div>
      <div
        className={classes.bars}
        role="img"
        aria-label={t('filmScene', { number: at + 1, count: scenes.length })}
      >
        {scenes.map(({ title }, index) => (
          <span key={title} className={classes.bar} data-seen={index <= at || undefined} />
        ))}
      </div>
      <div className={classes.foot}>
        <Button variant="subtle" color="gray" onClick={() => (last ? setAt(0) : setPlays(!plays))}>
          {t(last ? 'filmAgain' : plays ? 'filmPause' : 'filmPlay')}
        </Button>
        <span className={classes.count} />
        {at > 0 && (
          <Button variant="default" onClick={() => setAt(at - 1)}>
            {t('back')}
          </Button>
        )}
        <Button onClick={() => (last ? onEnd() : setAt(at + 1))}>{t(last ? 'filmEnd' : 'next')}</Button>
      </div>
    </>
  )
}
