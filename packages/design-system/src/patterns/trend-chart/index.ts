export { TrendChart, type TrendChartProps, type TrendSeries } from './trend-chart.tsx'
