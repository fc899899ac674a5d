import styles from './map-space.module.css'

/** Reserves the room of a map until it has loaded, so that nothing below it jumps. */
export const MapSpace = () => <div className={styles.space} data-loading="" />
