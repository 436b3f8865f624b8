import { usePageWords } from './program-words.ts'
import classes from './SourceNote.module.css'

/** Renders the attribution of the data, as their licences require, or how facts without one were collected. */
export function SourceNote({ source }: { source: string | null }) {
  const { page } = usePageWords()
  if (!source) return null
  const credits: Record<string, string> = {
    cricos: page('sourceCricos'),
    trouver_mon_master: page('sourceMaster'),
    curated: page('sourceCurated'),
  }
  return <p className={classes.note}>{page('source', { source: credits[source] ?? source })}</p>
}
