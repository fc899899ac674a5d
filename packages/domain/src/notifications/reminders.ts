/** When reminders are sent for conditions that arise only with time. */
export const reminders = {
  /** Before the bidding window closes. */
  windowMinutes: 15,
  /** After bidding was opened. */
  noBidMinutes: 60,
  /** After a bid was accepted, if its partner has not acknowledged that. */
  acknowledgeMinutes: 15,
  /** After the loading time. */
  lateHours: 2,
  /** After a call was due. */
  callMinutes: 15,
  /** After delivery. */
  proofHours: 48,
  /** After a verification was submitted that is still waiting. */
  verificationHours: 24,
  /** Before the free time of a container ends; the last one is sent when it is over. */
  containerDays: [1, 3],
  /** Before papers expire; a missed reminder is sent late, but only once. */
  expiryDays: [0, 7, 30, 60],
} as const
