import { useWords } from './program-words.ts'
import classes from './SourceNote.module.css'

/** Who is to be credited for the data, as their licences ask. */
export function SourceNote({ source }: { source: string | null }) {
  const { t } = useWords()
  if (!source) return null
  const credits: Record<string, string> = { cricos: t('sourceCricos'), trouver_mon_master: t('sourceMaster') }
  return <p className={classes.note}>{t('source', { source: credits[source] ?? source })}</p>
}
