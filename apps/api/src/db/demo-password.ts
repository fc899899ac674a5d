/** Password of all demo accounts. It is public in the README, so production refuses it. */
export const demoPassword = 'Karwan2026'
