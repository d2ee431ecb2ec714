import type { z } from 'zod'
import { problemSentence } from '../content/checks/mistake.ts'
import { fieldProblems } from '../content/yaml/field-problem.ts'
import type { Dialogue } from './dialogue.ts'
import { printable } from './terminal.ts'

export interface Question {
  /** As the file and its mistakes call it: `vehicleStatus`, `sources.2.address`. */
  field: string
  /** What is expected, in a few words. */
  hint: string
  /** Stands for an answer when nothing is typed; empty where the question may be skipped. */
  offered?: string
  /** What is wrong with an answer, in the words of check-content; nothing when it is right. */
  judge: Judge
}

export type Judge = (answer: string) => string[]

/** Asks until the answer is right. */
export async function askField(dialogue: Dialogue, question: Question): Promise<string> {
  return askUntilRight(dialogue, question, (answer) => [{ field: question.field, answer }])
}

/** Asks for several words, each of which must be right: `media`, of which the second is `media.2`. */
export async function askList(dialogue: Dialogue, question: Question): Promise<string[]> {
  const parts = (answer: string) =>
    listOf(answer).map((word, at) => ({ field: `${question.field}.${at + 1}`, answer: word }))
  return listOf(await askUntilRight(dialogue, question, parts))
}

interface Part {
  field: string
  answer: string
}

async function askUntilRight(
  dialogue: Dialogue,
  question: Question,
  partsOf: (answer: string) => Part[],
): Promise<string> {
  for (;;) {
    const answer = (await dialogue.ask(promptOf(question))).trim() || (question.offered ?? '')
    if (answer === question.offered) return answer
    const problems = partsOf(answer).flatMap((part) =>
      question.judge(part.answer).map((message) => ({ field: part.field, message })),
    )
    if (problems.length === 0) return answer
    for (const problem of problems) dialogue.tell(printable(problemSentence(problem)))
  }
}

function promptOf({ field, hint, offered }: Question): string {
  const skip = offered === '' ? '; Enter skips' : ''
  return `${field} (${hint}${skip})${offered ? ` [${offered}]` : ''}: `
}

/** One of several fields that are asked one after the other. */
export interface FieldAsked {
  name: string
  hint: string
  schema: z.ZodType
  /** What Enter stands for; empty where it skips. */
  offered?: string
}

/**
 * Asks for several fields, each until the answer is right.
 * @param place Where they stand in the file: empty, or as `sources.2.`.
 */
export async function askFields(
  dialogue: Dialogue,
  place: string,
  fields: FieldAsked[],
): Promise<Record<string, string>> {
  const answers: Record<string, string> = {}
  for (const { name, schema, ...rest } of fields) {
    const question = { field: `${place}${name}`, judge: bySchema(schema), ...rest }
    answers[name] = await askField(dialogue, question)
  }
  return answers
}

/** Judges as the schema of the field does. */
export function bySchema(schema: z.ZodType): Judge {
  return (answer) => {
    const { error } = schema.safeParse(answer)
    return error ? fieldProblems(schema, answer, error.issues).map(({ message }) => message()) : []
  }
}

function listOf(answer: string): string[] {
  return [...new Set(answer.split(/[\s,;]+/).filter(Boolean))]
}
