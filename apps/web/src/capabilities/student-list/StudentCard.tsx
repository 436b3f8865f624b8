import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../platform/full-name.ts'
import { recordQuery } from '../students/public.ts'
import { StudentParts } from './StudentParts.tsx'
import classes from './StudentPeek.module.css'

/** Renders what a curator needs of a student beside their messages, where the screen has room for it. */
export default function StudentCard({ id }: { readonly id: number }) {
  const { t } = useTranslation('peek')
  const hasRoom = useMediaQuery('(min-width: 80em)', undefined, { getInitialValueInEffect: false })
  const student = useQuery({ ...recordQuery(id), refetchInterval: false, enabled: hasRoom }).data?.student
  if (!hasRoom) return null
  return (
    <aside className={classes.card} aria-label={t('cardOf', { name: student ? fullName(student) : '' })}>
      <StudentParts key={id} id={id} withoutTalk />
    </aside>
  )
}
