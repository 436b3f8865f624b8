import type { Check } from './check.ts'
import { runTool } from './command.ts'

/** The types of the whole project at once. */
export const types: Check = {
  title: 'types',
  async run(root) {
    const { status, output } = await runTool(root, 'tsc', ['-p', 'tsconfig.json', '--listFiles'])
    const lines = output.split('\n')
    const own = lines.filter((line) => line.startsWith(root) && !line.includes('node_modules'))
    return {
      looked: own.length,
      unit: 'files',
      faults: status === 0 ? [] : lines.filter((line) => /error TS/.test(line)),
    }
  },
}
