import { getClient, replayIntegration } from '@sentry/react'
import { scrubbed } from './scrub.ts'

/** Adds the replay recorder, which masks texts, inputs and media before anything is sent. */
export function addReplay(): void {
  getClient()?.addIntegration(
    replayIntegration({
      maskAllText: true,
      maskAllInputs: true,
      blockAllMedia: true,
      networkDetailAllowUrls: [],
      beforeAddRecordingEvent: (event) => scrubbed(event),
    }),
  )
}
