import { type OnboardingSection, onboardingSections } from '@qadam/contract/onboarding/vocabulary.ts'
import { IconCircleCheck, IconFileUpload, IconPlayerPlay, IconUserEdit } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './tour/Tour.module.css'

const icons = { video: IconPlayerPlay, profile: IconUserEdit, data: IconFileUpload }

interface SectionListProps {
  readonly done: readonly OnboardingSection[]
  readonly onChoose: (section: OnboardingSection) => void
}

export function SectionList({ done, onChoose }: SectionListProps) {
  const { t } = useTranslation('onboarding')
  return (
    <ul className={classes.sections}>
      {onboardingSections.map((section) => {
        const isDone = done.includes(section)
        const Picture = icons[section]
        return (
          <li key={section}>
            <button type="button" className={classes.section} onClick={() => onChoose(section)}>
              <Picture size={22} stroke={1.6} aria-hidden />
              <span>
                <b>{t(`section_${section}`)}</b>
                <small>{t(`sectionText_${section}`)}</small>
              </span>
              {isDone && <IconCircleCheck className={classes.done} size={22} aria-label={t('sectionDone')} />}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
