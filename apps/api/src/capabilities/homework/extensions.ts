import { contentCopied } from '../lessons/public.ts'
import { answerFiles, answersHandedIn, listsCopied } from '../tasks/public.ts'
import { handInAnswers } from './commands/answers.ts'
import { copyProgramTerms, copyTerms } from './commands/terms.ts'
import { filesOfAnswers } from './queries/answer-files.ts'

export function extendWithHomework(): void {
  listsCopied.extend({ copyTerms })
  contentCopied.extend({ copyProgramTerms })
  answersHandedIn.extend({ handInAnswers })
  answerFiles.extend({ filesOfAnswers })
}
