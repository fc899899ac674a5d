/** Bandwidth in bytes per second, latency in milliseconds. */
type Network = { down: number; up: number; latency: number }
export type Profile = { cpu: number; network: Network | undefined }

export const profileNames = ['slow', 'fast'] as const
export type ProfileName = (typeof profileNames)[number]

export const profiles: Readonly<Record<ProfileName, Profile>> = {
  // A cheap phone on a mobile network, with the figures of the browsers' developer tools.
  slow: { cpu: 4, network: { down: 1_600_000 / 8, up: 750_000 / 8, latency: 150 } },
  fast: { cpu: 1, network: undefined },
}
