// biome-ignore format: a list reads better in lines of several
export const CLIMATE_ZONES = [
  'tropical', 'subtropical', 'arid', 'mediterranean', 'temperate', 'continental', 'cold', 'arctic', 'varied',
] as const;
