import type { Config } from '../config.ts';

/** Where nobody reads the metrics, their timers hardly run. */
const UNREAD_MS = 10_000;

/**
 * How often the loop is looked at for the metrics of a process. Timers do it, which at their usual hundred and ten times a
 * second are most of what an idle process does.
 */
export const loopMetrics = ({ metricsPort }: Pick<Config, 'metricsPort'>) => ({
  enabled: true,
  eventLoopMonitoringPrecision: metricsPort ? 100 : UNREAD_MS,
  eventLoopUtilizationTimeout: metricsPort ? 1_000 : UNREAD_MS,
});
