import type { Way } from '@qadam/contract/onboarding/schemas.ts'
import { IconCheck, IconCircleCheck, IconClipboardList, IconFileCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { shortDate } from '../../../platform/formats.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { Card } from './Card.tsx'
import classes from './Way.module.css'

/** The school's steps as a line that is walked from above. */
export function StepsCard({ steps, ready }: { readonly steps: Way['steps']; readonly ready: boolean }) {
  const { t } = useTranslation('onboarding')
  const language = useLanguage()
  const now = steps.findIndex(({ state }) => state === 'now')
  const count = steps.length
  return (
    <Card
      title={t('steps')}
      aside={now >= 0 && <span className={classes.soft}>{t('stepNumber', { number: now + 1, count })}</span>}
    >
      {now < 0 && <p className={classes.calm}>{t('wayAllAhead')}</p>}
      {ready && (
        <p className={classes.calm}>
          <IconCircleCheck size={20} className={classes.doneMark} aria-hidden />
          {t('allReady')}
        </p>
      )}
      <ol className={classes.steps}>
        {steps.map(({ id, name, state, reached_at }, index) => (
          <li key={id} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <span className={classes.dot} aria-hidden>
              {state === 'done' ? <IconCheck size={15} stroke={2.4} /> : index + 1}
            </span>
            <span className={classes.stepName}>{name}</span>
            <span className={classes.soft}>
              {t(`state_${state}`)}
              {reached_at && ` · ${t('reachedOn', { day: shortDate(reached_at, language) })}`}
            </span>
          </li>
        ))}
      </ol>
      <nav className={classes.links} aria-label={t('wayLinks')}>
        <ButtonLink
          to="/my-documents"
          variant="default"
          leftSection={<IconFileCheck size={17} aria-hidden />}
        >
          {t('wayDocuments')}
        </ButtonLink>
        <ButtonLink
          to="/my-applications"
          variant="default"
          leftSection={<IconClipboardList size={17} aria-hidden />}
        >
          {t('wayApplications')}
        </ButtonLink>
      </nav>
    </Card>
  )
}
