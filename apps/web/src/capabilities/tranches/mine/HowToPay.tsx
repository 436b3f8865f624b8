import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notifyMissingPart } from '../../../platform/notify-failure.ts'
import { useSchool } from '../../../platform/school.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import tab from '../Tranches.module.css'

const InfoDialog = lazyPart(() => import('../../../widgets/InfoDialog.tsx'), { phrases: ['shell'] })

const kinds: readonly string[] = ['requisites', 'payment_security']

/** The school's own words about paying, and the way to ask. */
export function HowToPay() {
  const { t } = useTranslation('payments')
  const [read, setRead] = useState<number | null>(null)
  const texts = useSchool()?.legal_documents.filter(({ kind }) => kinds.includes(kind)) ?? []
  return (
    <section className={tab.part}>
      <h2>{t('howToPay')}</h2>
      <p className={tab.soft}>{t('howToPayText')}</p>
      <div className={tab.buttons}>
        {texts.map(({ id, title }) => (
          <Button key={id} variant="default" onClick={() => setRead(id)}>
            {title}
          </Button>
        ))}
        <ButtonLink to="/messages" variant="default">
          {t('askSchool')}
        </ButtonLink>
      </div>
      {read !== null && (
        <InfoDialog
          first={read}
          onClose={() => setRead(null)}
          onFailure={(thrown: unknown) => {
            setRead(null)
            notifyMissingPart(thrown)
          }}
        />
      )}
    </section>
  )
}
