import { ActionIcon, Button, Portal } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { around } from './beside.ts'
import classes from './Tour.module.css'
import { useTarget } from './use-target.ts'

/** The hints of a first visit: where the next step is, where programs are, and whom to ask. */
const hints = [
  { at: '/my-way', title: 'hintWayTitle', text: 'hintWay' },
  { at: '/catalog', title: 'hintCatalogTitle', text: 'hintCatalog' },
  { at: '/messages', title: 'hintMessagesTitle', text: 'hintMessages' },
] as const

interface HintsProps {
  readonly busy: boolean
  /** Called by the last hint, and when the hints are closed before it. */
  readonly onFinish: () => void
  /** Starts the nine steps instead. */
  readonly onTour: () => void
  readonly onLater: () => void
}

/**
 * Renders the hints one after another at the foot of the menu. They cover nothing of the page, which stays usable: it
 * is what the person came for.
 */
export function Hints({ busy, onFinish, onTour, onLater }: HintsProps) {
  const { t } = useTranslation('onboarding')
  const [at, setAt] = useState(0)
  const shown = hints[at] ?? hints[0]
  const position = useTarget(shown.at)
  const isLast = at === hints.length - 1
  useEffect(() => {
    const leave = (event: globalThis.KeyboardEvent) => event.key === 'Escape' && onLater()
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [onLater])
  return (
    <Portal>
      {position && <div className={classes.ring} style={around(position)} />}
      <section aria-label={t('hints')} aria-live="polite" className={classes.card} data-hint>
        <div className={classes.hintHead}>
          <h2>{t(shown.title)}</h2>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('close')}
            disabled={busy}
            onClick={onFinish}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </div>
        <p className={classes.text}>{t(shown.text)}</p>
        <div className={classes.foot}>
          <span className={classes.count}>{t('hintOf', { number: at + 1, count: hints.length })}</span>
          {isLast && (
            <Button variant="subtle" color="gray" onClick={onTour} disabled={busy}>
              {t('showAround')}
            </Button>
          )}
          <Button loading={busy} onClick={() => (isLast ? onFinish() : setAt(at + 1))}>
            {t(isLast ? 'understood' : 'next')}
          </Button>
        </div>
      </section>
    </Portal>
  )
}
