/** Texts of the specification, section 8, "Travel guide". */
export const GUIDE_ERRORS = {
  heading: 'Information Not Available',
  noCode: 'Country code not provided',
  unknown: 'Country information not found',
  failed: 'Failed to load country information',
} as const;
