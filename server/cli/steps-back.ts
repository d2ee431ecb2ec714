import type { Dialogue } from './dialogue.ts'

const BACK = 'back'

class SteppedBack extends Error {}

/**
 * Asks the same questions from the beginning whenever the operator types `back`, and gives to all but the last the
 * answers that they had: what is asked must depend on the answers alone.
 */
export async function withStepsBack<Result>(
  dialogue: Dialogue,
  askAll: (dialogue: Dialogue) => Promise<Result>,
): Promise<Result> {
  const answers: string[] = []
  for (;;) {
    try {
      return await askAll(remembering(dialogue, answers))
    } catch (error) {
      if (!(error instanceof SteppedBack)) throw error
      answers.pop()
    }
  }
}

/** Answers by itself as long as it can, in silence, and keeps what is answered then. */
function remembering(dialogue: Dialogue, answers: string[]): Dialogue {
  let given = 0
  return {
    ...dialogue,
    async ask(prompt) {
      const known = answers[given]
      given += 1
      if (known !== undefined) return known
      const answer = await dialogue.ask(prompt)
      if (answer.trim() === BACK) throw new SteppedBack()
      answers.push(answer)
      return answer
    },
    tell(line) {
      if (given === answers.length) dialogue.tell(line)
    },
  }
}
