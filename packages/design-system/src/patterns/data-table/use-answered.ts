import { useState } from 'react'

/** The query of the rows on the screen: the latest one, or the previous one while the latest is loading. */
export function useAnswered(question: string | undefined, busy: boolean): string | undefined {
  const [answered, setAnswered] = useState(question)
  if (busy || answered === question) return answered
  setAnswered(question)
  return question
}
