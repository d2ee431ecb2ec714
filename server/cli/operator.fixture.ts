import { PassThrough } from 'node:stream'

/** What is answered when a field is asked for the first time, the second time and so on; nothing else is typed. */
export type Answers = Record<string, string | string[]>

const PROMPT = /^(?:([\w. ]+) \(|(>) $)/

/** An operator at the other end of a pipe, who reads each question and answers it. */
export function answeringOperator(answers: Answers) {
  const input = new PassThrough()
  const left = new Map(Object.entries(answers).map(([field, given]) => [field, [given].flat()]))
  const told: string[] = []
  return {
    input,
    /** All that was asked and told. */
    told: () => told.join(''),
    progress: {
      write(text: string) {
        told.push(text)
        const [, field, more] = PROMPT.exec(text) ?? []
        const asked = field ?? more
        if (asked !== undefined) input.write(`${left.get(asked)?.shift() ?? ''}\n`)
      },
    },
  }
}
