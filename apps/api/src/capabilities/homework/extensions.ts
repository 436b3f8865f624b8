import { copyProgramParts } from '../lessons/public.ts'
import { answerFiles, copyListParts, handInListAnswers } from '../tasks/public.ts'
import { handInAnswers } from './commands/answers.ts'
import { copyProgramTerms, copyTerms } from './commands/terms.ts'
import { filesOfAnswers } from './queries/answer-files.ts'

export function extendWithHomework(): void {
  copyListParts.extend({ copyTerms })
  copyProgramParts.extend({ copyProgramTerms })
  handInListAnswers.extend({ handInAnswers })
  answerFiles.extend({ filesOfAnswers })
}
