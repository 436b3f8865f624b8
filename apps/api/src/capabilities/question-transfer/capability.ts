import { capability } from '../../platform/capability.ts'
import { questionImport } from './commands/import.ts'
import { purgeOldQuestionImports, workQuestionImports } from './jobs/question-import.ts'
import { questionTransferRoutes } from './routes.ts'

export const questionTransfer = capability({
  name: 'question-transfer',
  routes: questionTransferRoutes,
  jobs: workQuestionImports,
  queues: [questionImport],
  nightly: [purgeOldQuestionImports],
})
