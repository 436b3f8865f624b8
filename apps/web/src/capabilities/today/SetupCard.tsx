import type { setupSteps } from '@qadam/contract/today/rules.ts'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { AddressLink } from '../../ui/AddressLink.tsx'
import { Stair } from '../../ui/Stair.tsx'
import classes from './Team.module.css'

type Step = (typeof setupSteps)[number]

const addresses: Readonly<Record<Step, string>> = {
  people: '/users-add',
  hours: '/settings?tab=hours',
  details: '/settings?tab=school',
  document_types: '/settings?tab=papers',
  packages: '/dictionaries/package',
  programs: '/',
  students: '/users-list?view=import',
  curators: '/users-list?filter=responsible.empty',
}

interface SetupCardProps {
  readonly steps: readonly { readonly step: Step; readonly is_done: boolean }[]
}

/** What a new school has to set up, the next step first, what is done folded; gone once all of it is done. */
export function SetupCard({ steps }: SetupCardProps) {
  const { t } = useTranslation('today')
  const done = steps.filter((one) => one.is_done).length
  const words = t('setupDone', { done, all: steps.length })
  const next = steps.find((one) => !one.is_done)
  return (
    <section className={classes.setup} aria-labelledby="team-setup">
      <div className={classes.setupHead}>
        <div>
          <h2 id="team-setup">{t('setup')}</h2>
          <p>{words}</p>
        </div>
        <Stair done={done} total={steps.length} size="md" label={words} />
      </div>
      <ol>
        {steps
          .filter((one) => !one.is_done)
          .map(({ step }) => (
            <li key={step} data-next={step === next?.step || undefined}>
              <span>{t(`setup_${step}`)}</span>
              <AddressLink
                address={addresses[step]}
                label={`${t(`setupAct_${step}`)}: ${t(`setup_${step}`)}`}
              >
                {t(`setupAct_${step}`)}
              </AddressLink>
            </li>
          ))}
      </ol>
      {done > 0 && (
        <details>
          <summary>{`${t('done')}: ${done}`}</summary>
          <ul>
            {steps
              .filter((one) => one.is_done)
              .map(({ step }) => (
                <li key={step} data-done>
                  <IconCheck size={16} aria-hidden />
                  <span>{t(`setup_${step}`)}</span>
                </li>
              ))}
          </ul>
        </details>
      )}
    </section>
  )
}
