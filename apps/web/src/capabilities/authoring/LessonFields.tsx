import type { ReactNode } from 'react'
import type { OutlineSection } from '../lessons/queries.ts'
import { ContentPart } from './ContentPart.tsx'
import { FormatPart } from './FormatPart.tsx'
import classes from './LessonForm.module.css'
import type { LessonPartProps } from './lesson-values.ts'
import { PlacePart } from './PlacePart.tsx'
import { TextsPart } from './TextsPart.tsx'

interface LessonFieldsProps extends LessonPartProps {
  /** The edited section or lesson; null for a new one. */
  readonly id: number | null
  readonly sections: readonly OutlineSection[]
  /** Content below the form's own fields. */
  readonly children?: ReactNode
}

/** Renders the form of a section or lesson: texts on the left, position and visibility on the right. */
export function LessonFields({ form, isSection, id, sections, children }: LessonFieldsProps) {
  return (
    <div className={classes.frame}>
      <div className={classes.main}>
        {!isSection && <FormatPart form={form} />}
        <TextsPart form={form} isSection={isSection} />
        {!isSection && form.values.format !== '' && <ContentPart form={form} />}
        {children}
      </div>
      <PlacePart form={form} isSection={isSection} id={id} sections={sections} />
    </div>
  )
}
