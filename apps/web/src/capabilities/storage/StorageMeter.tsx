import { Progress, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { fileSize } from '../../platform/formats.ts'
import { currentLanguage } from '../../platform/language.ts'

interface StorageMeterProps {
  readonly used_bytes: number
  /** Null without a bound of one's own. */
  readonly max_bytes: number | null
}

/** Renders what is used and what is allowed, in words and as a bar. */
export function StorageMeter({ used_bytes: used, max_bytes: max }: StorageMeterProps) {
  const { t } = useTranslation('storage')
  const inWords = (bytes: number) => fileSize(bytes, currentLanguage())
  if (max === null) return <Text>{t('used', { used: inWords(used) })}</Text>
  const percent = max === 0 ? 100 : Math.min(100, Math.round((used / max) * 100))
  const words = t('usedOf', { used: inWords(used), limit: inWords(max) })
  return (
    <>
      <Text>{words}</Text>
      <Progress
        value={percent}
        color={percent >= 90 ? 'red' : percent >= 80 ? 'yellow' : 'blue'}
        aria-label={words}
        size="lg"
      />
    </>
  )
}
