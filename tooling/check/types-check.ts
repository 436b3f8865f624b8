import { join } from 'node:path'
import type { Check } from './check.ts'
import { runTool } from './command.ts'

/** The server and the packages as Node resolves them; the web app as its bundler does. */
const projects = ['tsconfig.json', 'apps/web/tsconfig.json']

/** The types of the whole project at once. */
export const types: Check = {
  title: 'types',
  async run(root) {
    const seen = new Set<string>()
    const faults: string[] = []
    for (const project of projects) {
      // Results for unchanged files are cached: the second run takes half the time.
      const info = join('node_modules/.cache/types', `${project.replaceAll('/', '-')}.tsbuildinfo`)
      // Parallel checkers would each infer the same schemas: a single one takes
      // a third of the work, and no longer.
      const options = [
        '--singleThreaded',
        '--listFiles',
        '--incremental',
        '--tsBuildInfoFile',
        join(root, info),
      ]
      const { status, output } = await runTool(root, 'tsc', ['-p', project, ...options])
      const lines = output.split('\n')
      for (const line of lines) if (line.startsWith(root) && !line.includes('node_modules')) seen.add(line)
      if (status !== 0) faults.push(...lines.filter((line) => /error TS/.test(line)))
    }
    return { looked: seen.size, unit: 'files', faults }
  },
}
