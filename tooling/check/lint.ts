import type { Check } from './check.ts'
import { runTool } from './command.ts'

export const lint: Check = {
  title: 'format and lint',
  async run(root) {
    const { status, output } = await runTool(root, 'biome', [
      'check',
      '.',
      '--max-diagnostics=30',
      '--colors=off',
    ])
    const looked = Number(/Checked (\d+) files?/.exec(output)?.[1] ?? 0)
    return {
      looked,
      unit: 'files',
      faults:
        status === 0
          ? []
          : output
              .split('\n')
              .filter((line) => line.trim() !== '')
              .slice(0, 60),
    }
  },
}
