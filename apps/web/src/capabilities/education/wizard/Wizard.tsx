import { Button, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { BareDialog } from '../../../ui/Dialog.tsx'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import { Stair } from '../../../ui/Stair.tsx'
import { LanguageMenu } from '../../../widgets/LanguageMenu.tsx'
import { QuestionFields } from './QuestionFields.tsx'
import type { Question } from './questions.ts'
import { useWizard } from './use-wizard.ts'
import classes from './Wizard.module.css'
import { WizardNotice } from './WizardNotice.tsx'

interface WizardProps {
  readonly userId: number
  /** Postpones the form; the draft is saved. */
  readonly onLater: () => void
  readonly onSaved: () => void
}

/**
 * Asks a student for education, languages and certificates, one question a screen. Closes once they are saved or
 * postponed.
 */
export default function Wizard({ userId, onLater, onSaved }: WizardProps) {
  const { t } = useTranslation('education')
  const isPhone = useMediaQuery('(max-width: 30em)', undefined, { getInitialValueInEffect: false })
  const wizard = useWizard(userId, onSaved)
  const { draft, question, progress, busy, failure, back, goOn, isLast } = wizard
  const { step, key } = question
  const title = useTitle(question)
  const heading = useRef<HTMLHeadingElement>(null)
  // A new screen is read from its heading on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the screen is what it follows.
  useEffect(() => heading.current?.focus(), [key])
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
          <Stair done={Math.round(progress * 100)} total={100} label={t('wizardStep', { number: step })} />
        )}
        <Title order={2} ref={heading} tabIndex={-1} data-autofocus className={classes.title}>
          {title}
          {key === 'certificates' && <span className={classes.count}> · {t('optional')}</span>}
        </Title>
        <Screen wizard={wizard} title={title} />
        <FormFailure
          failure={
            failure === null
              ? null
              : { sentence: `${failure} ${t('wizardFailed')}`, requestId: null, retry: false }
          }
        />
        <WizardButtons
          step={step}
          isLast={isLast}
          hasCertificate={draft.certificates.length > 0}
          back={back}
          busy={busy}
          onLater={onLater}
        />
      </form>
    </BareDialog>
  )
}

function Screen({
  wizard,
  title,
}: {
  readonly wizard: ReturnType<typeof useWizard>
  readonly title: string
}) {
  const { t } = useTranslation('education')
  const { draft, question, fault, change, answer } = wizard
  const isTyped = question.key === 'name' || question.key === 'score'
  return (
    <div className={classes.question}>
      {question.step === 0 ? (
        <WizardNotice />
      ) : (
        <QuestionFields
          question={question}
          draft={draft}
          fault={fault}
          title={title}
          onChange={change}
          onAnswer={answer}
        />
      )}
      {fault && !isTyped && (
        <p role="alert" className={classes.fault}>
          {t(fault, { greatest: 100 })}
        </p>
      )}
    </div>
  )
}

/** Returns the question of a screen. */
function useTitle(question: Question): string {
  const { t } = useTranslation('education')
  if ('language' in question) return t('askLevel', { language: t(`language_${question.language as 'kk'}`) })
  if ('name' in question) return t('askResult', { name: question.name })
  return question.key === 'notice' ? t('wizardTitle') : t(`ask_${question.key}`)
}

interface WizardButtonsProps {
  readonly step: number
  readonly isLast: boolean
  readonly hasCertificate: boolean
  readonly back: () => void
  readonly busy: boolean
  readonly onLater: () => void
}

function WizardButtons({ step, isLast, hasCertificate, back, busy, onLater }: WizardButtonsProps) {
  const { t } = useTranslation('education')
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
        {step > 0 && (isLast ? t(hasCertificate ? 'wizardSave' : 'wizardSaveWithout') : t('wizardNext'))}
      </Button>
    </div>
  )
}
