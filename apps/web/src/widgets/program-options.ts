import { fullName } from '../platform/full-name.ts'

interface Program {
  readonly id: number
  readonly title: string
  readonly university?: { readonly name: string } | null
  readonly degree?: { readonly degree_name: string } | null
  readonly teachers?:
    | readonly { readonly first_name: string; readonly last_name: string | null }[]
    | undefined
}
interface ProgramOption {
  readonly value: string
  readonly label: string
  /** A line under the label, only where another program has the same one. */
  readonly detail?: string
}

/**
 * Returns programs as options. Those of one title tell by a line under it which is which: where they are taught, the
 * degree, who teaches, and their number where that is not enough.
 */
export function programOptionsOf<One extends Program>(
  programs: readonly One[],
  labelOf: (program: One) => string = ({ title }) => title,
): ProgramOption[] {
  const ofLabel = Map.groupBy(programs, labelOf)
  return programs.map((program) => {
    const label = labelOf(program)
    const twins = ofLabel.get(label) ?? []
    const option = { value: String(program.id), label }
    if (twins.length < 2) return option
    const about = factsOf(program)
    const isAlone = about !== '' && twins.filter((one) => factsOf(one) === about).length === 1
    return { ...option, detail: isAlone ? about : [about, `№ ${program.id}`].filter(Boolean).join(' · ') }
  })
}

function factsOf({ university, degree, teachers = [] }: Program): string {
  return [university?.name, degree?.degree_name, teachers.map(fullName).join(', ')]
    .filter(Boolean)
    .join(' · ')
}
