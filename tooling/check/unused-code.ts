import type { Check } from './check.ts'
import { runTool } from './command.ts'
import { sourceFiles } from './source-files.ts'

/** No file, export or dependency is unused. */
export const unusedCode: Check = {
  title: 'unused code',
  async run(root) {
    const { status, output } = await runTool(root, 'knip', ['--no-progress', '--reporter', 'compact'])
    const looked = sourceFiles(root, '*.ts', '*.tsx').length
    return {
      looked,
      unit: 'files',
      faults:
        status === 0
          ? []
          : output
              .split('\n')
              .filter((line) => /\S/.test(line))
              .slice(0, 60),
    }
  },
}
