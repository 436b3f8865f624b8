import { useWords } from '../words.ts'
import type { Stage } from './stages.ts'

export function useStageWords() {
  const { t, language } = useWords()
  return { t, language, titleOf: ({ name }: Pick<Stage, 'name'>) => t(`stage_${name}`) }
}
