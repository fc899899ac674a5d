/** Of every account that the demo data brings; it stands in the README, so it admits nobody in production. */
export const demoPassword = 'Karwan2026'
