import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { requestEducation } from '../../education/wizard/education-request.ts'
import { Card } from './Card.tsx'
import classes from './Way.module.css'

/** The form of education that was put off: what it is for, and the way back to it. */
export function EducationCard() {
  const { t } = useTranslation(['onboarding', 'education'])
  return (
    <Card title={t('education:wizardTitle')}>
      <p className={classes.calm}>{t('educationWaits')}</p>
      <Button onClick={() => requestEducation()}>{t('educationFill')}</Button>
    </Card>
  )
}
