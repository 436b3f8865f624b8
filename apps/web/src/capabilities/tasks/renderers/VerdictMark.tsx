import { VisuallyHidden } from '@mantine/core'
import { IconCheck, IconTilde, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './Players.module.css'
import type { Verdict } from './parts.ts'

const pictures = { right: IconCheck, near: IconTilde, wrong: IconX, missed: IconCheck }

/** Renders the verdict by shape, colour and text. */
export function VerdictMark({ verdict }: { verdict: Verdict | undefined }) {
  const { t } = useTranslation('tasks')
  if (!verdict) return null
  const Picture = pictures[verdict]
  return (
    <span className={classes.mark} data-verdict={verdict} title={t(`verdict.${verdict}`)}>
      <Picture size={14} stroke={2.6} aria-hidden />
      <VisuallyHidden>{t(`verdict.${verdict}`)}</VisuallyHidden>
    </span>
  )
}
