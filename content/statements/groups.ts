/**
 * Places that share statements: what is true of all of a group alike stands once, in `groups/{name}.json`. By the group's name, the ISO 3166-1
 * alpha-3 codes of its places.
 */
export const GROUPS = {
  /** Countries whose outer borders are Schengen's, all of which run the EU's Entry/Exit System. */
  schengen:
    `AUT BEL BGR CHE CZE DEU DNK ESP EST FIN FRA GRC HRV HUN ISL ITA LIE LTU LUX LVA MLT NLD NOR POL PRT ROU SVK SVN SWE`.split(
      ' ',
    ),
} as const satisfies Record<string, readonly string[]>;
