import { Button } from '@mantine/core'
import { IconMessages } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../platform/session.ts'
import { SupportContact } from '../../widgets/SupportContact.tsx'
import classes from './FaqDialog.module.css'

/** Renders whom to ask when no answer helps: the curator of a student, and the contacts of the school. */
export function FaqHelp() {
  const { t } = useTranslation('help')
  const isStudent = useSession()?.user.role === 'student'
  return (
    <section className={classes.help} aria-label={t('notHelped')}>
      <h3 className={classes.small}>{t('notHelped')}</h3>
      {isStudent && (
        <Button
          component={Link}
          to={'/messages' as '/'}
          variant="light"
          leftSection={<IconMessages size={17} aria-hidden />}
        >
          {t('writeCurator')}
        </Button>
      )}
      <SupportContact />
    </section>
  )
}
