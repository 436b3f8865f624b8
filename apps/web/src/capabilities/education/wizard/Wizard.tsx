import { Button, Progress, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { BareDialog } from '../../../ui/Dialog.tsx'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import { LanguageMenu } from '../../../widgets/LanguageMenu.tsx'
import { useWizard } from './use-wizard.ts'
import classes from './Wizard.module.css'
import { CertificateStep, EducationStep, LanguageStep, Notice } from './WizardSteps.tsx'

const titles = ['wizardTitle', 'title', 'languages', 'certificates'] as const
const texts = { 1: 'educationText', 2: 'languagesText', 3: 'certificatesText' } as const

interface WizardProps {
  readonly userId: number
  /** Puts the form off; what was typed is kept. */
  readonly onLater: () => void
  readonly onSaved: () => void
}

/** Asks a student for education, languages and certificates. It goes away when they are saved, or put off for later. */
export default function Wizard({ userId, onLater, onSaved }: WizardProps) {
  const { t } = useTranslation('education')
  const isPhone = useMediaQuery('(max-width: 30em)', undefined, { getInitialValueInEffect: false })
  const { draft, strict, busy, failure, change, back, goOn } = useWizard(userId, onSaved)
  const { step } = draft
  const heading = useRef<HTMLHeadingElement>(null)
  // A new step is read from its heading on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is what it follows.
  useEffect(() => heading.current?.focus(), [step])

  const parts = { draft, strict, onChange: change }
  return (
    <BareDialog
      label={t('wizardTitle')}
      radius={isPhone ? 0 : 'lg'}
      bodyClass={classes.inside ?? ''}
      onClose={() => undefined}
      closeOnEscape={false}
      closeOnClickOutside={false}
      fullScreen={isPhone}
      centered={!isPhone}
      size={isPhone ? '100%' : 640}
      xOffset={isPhone ? 0 : undefined}
      yOffset={isPhone ? 0 : undefined}
      classNames={{ content: classes.content ?? '' }}
    >
      <form
        className={classes.body}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) goOn()
        }}
      >
        <div className={classes.top}>
          <span className={classes.count} aria-live="polite">
            {step > 0 && t('wizardStep', { number: step })}
          </span>
          <LanguageMenu />
        </div>
        {step > 0 && (
          <Progress
            value={(step / 3) * 100}
            size="sm"
            mb="md"
            aria-label={t('wizardStep', { number: step })}
          />
        )}
        <Title order={2} ref={heading} tabIndex={-1} data-autofocus className={classes.title}>
          {t(titles[step] ?? 'wizardTitle')}
          {step === 3 && <span className={classes.count}> · {t('optional')}</span>}
        </Title>
        {step > 0 && <p className={classes.text}>{t(texts[step as 1 | 2 | 3])}</p>}
        {step === 0 && <Notice />}
        {step === 1 && <EducationStep {...parts} />}
        {step === 2 && <LanguageStep {...parts} />}
        {step === 3 && <CertificateStep {...parts} />}
        <FormFailure
          failure={
            failure === null
              ? null
              : { sentence: `${failure} ${t('wizardFailed')}`, requestId: null, retry: false }
          }
        />
        <WizardButtons draft={draft} step={step} back={back} busy={busy} onLater={onLater} />
      </form>
    </BareDialog>
  )
}

interface WizardButtonsProps {
  readonly draft: ReturnType<typeof useWizard>['draft']
  readonly step: number
  readonly back: ReturnType<typeof useWizard>['back']
  readonly busy: ReturnType<typeof useWizard>['busy']
  readonly onLater: WizardProps['onLater']
}

function WizardButtons({ draft, step, back, busy, onLater }: WizardButtonsProps) {
  const { t } = useTranslation('education')
  const hasCertificate = draft.certificates[0]?.row.name.trim() !== ''
  return (
    <div className={classes.foot} data-form-foot>
      {step > 0 && (
        <Button variant="default" size="md" onClick={back} disabled={busy}>
          {t('wizardBack')}
        </Button>
      )}
      <Button variant="subtle" color="gray" size="md" onClick={onLater} disabled={busy}>
        {t('wizardLater')}
      </Button>
      <Button type="submit" size="md" loading={busy}>
        {step === 0 && t('wizardBegin')}
        {(step === 1 || step === 2) && t('wizardNext')}
        {step === 3 && t(hasCertificate ? 'wizardSave' : 'wizardSaveWithout')}
      </Button>
    </div>
  )
}
