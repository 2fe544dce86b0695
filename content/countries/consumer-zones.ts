/**
 * Time zones of the European Economic Area, where consumers may withdraw from a distance contract within 14 days (Directive 2011/83/EU,
 * articles 9 and 16 (m)). A browser's zone is what the shop knows of where a buyer lives without asking; it errs for travellers alone, who
 * then agree to more than they have to, or to nothing.
 */
const ZONES = new Set(
  `Europe/Vienna Europe/Brussels Europe/Sofia Europe/Zagreb Asia/Nicosia Asia/Famagusta Europe/Nicosia Europe/Prague Europe/Copenhagen
  Europe/Tallinn Europe/Helsinki Europe/Mariehamn Europe/Paris Europe/Berlin Europe/Busingen Europe/Athens Europe/Budapest Europe/Dublin
  Europe/Rome Europe/Riga Europe/Vilnius Europe/Luxembourg Europe/Malta Europe/Amsterdam Europe/Warsaw Europe/Lisbon Atlantic/Azores
  Atlantic/Madeira Europe/Bucharest Europe/Bratislava Europe/Ljubljana Europe/Madrid Africa/Ceuta Atlantic/Canary Europe/Stockholm
  America/Guadeloupe America/Martinique America/Cayenne America/Marigot Indian/Reunion Indian/Mayotte
  Atlantic/Reykjavik Europe/Vaduz Europe/Oslo Arctic/Longyearbyen`.split(/\s+/),
);

/** Whether somebody whose browser is in this zone is taken for a consumer with a right of withdrawal. */
export function mayWithdraw(timeZone: string | null | undefined): boolean {
  return timeZone != null && ZONES.has(timeZone);
}
