import { getClient, replayIntegration } from '@sentry/react'
import { scrubbed } from './scrub.ts'

/** The recorder: texts, inputs and media are masked before anything leaves the page. */
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
