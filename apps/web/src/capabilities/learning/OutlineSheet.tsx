import { Sheet } from '../../ui/Sheet.tsx'
import { useWords } from '../lessons/lesson-words.ts'
import type { Outline } from '../lessons/queries.ts'
import { OutlineList } from './OutlineList.tsx'

interface OutlineSheetProps {
  readonly outline: Outline
  readonly current: number
  readonly onClose: () => void
}

export default function OutlineSheet({ outline, current, onClose }: OutlineSheetProps) {
  const { t } = useWords()
  return (
    <Sheet title={t('outline')} onClose={onClose}>
      <OutlineList outline={outline} current={current} tight onOpen={onClose} />
    </Sheet>
  )
}
